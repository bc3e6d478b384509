// The whole client: what is sent from the server is morphed into the page, pieces fly to where they went, buttons become commands.
// Everything works without it too, by plain forms and links; it needs no build and no library, and keeps to a strict CSP.
const $ = (query, root = document) => root.querySelector(query);
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const touch = matchMedia('(hover: none)');
const FLIGHT = 380, LARGEST = 1.5;  // what comes out of a wide heap is no wider than that many times itself
const table = () => document.getElementById('table');
document.documentElement.classList.add('js');

// Morphing: the same id is the same element, wherever it went; what has no id is matched by its place.

const limbo = document.createElement('div');
limbo.hidden = true;
document.body.append(limbo);
let old, wanted;

function morph(now, next) {
  if (now.isEqualNode(next)) return;
  for (const {name, value} of next.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  for (const {name} of [...now.attributes]) if (!next.hasAttribute(name) && !(name === 'open' && now.nodeName === 'DETAILS')) now.removeAttribute(name);
  let at = now.firstChild;
  for (const child of [...next.childNodes]) {
    let same = child.id && old.get(child.id);
    if (same && same.nodeName !== child.nodeName) same = null;
    if (!same && !child.id && at && at.nodeName === child.nodeName && !at.id) same = at;
    if (!same) { now.insertBefore(child, at); continue; }
    if (same === at) at = at.nextSibling;
    else if (now.moveBefore && same.isConnected) now.moveBefore(same, at);
    else now.insertBefore(same, at);
    if (same.nodeType === 1) morph(same, child);
    else if (same.data !== child.data) same.data = child.data;
  }
  while (at) { const gone = at; at = at.nextSibling; gone.id && wanted.has(gone.id) ? limbo.append(gone) : gone.remove(); }
}

// Showing a new state, with flights for whatever has data-fly: from where it was, or from where data-from says it came.

const flyers = () => table().querySelectorAll('[data-fly]');
const region = element => element?.closest('#board, #dock, #now, .rail');
const pressable = root => root ? [...root.querySelectorAll('button, a[href], summary, [tabindex="0"]')].filter(e => e.checkVisibility()) : [];

function show(html) {
  const now = table(), next = new DOMParser().parseFromString(html, 'text/html').getElementById('table');
  if (!next || (now.dataset.stage === next.dataset.stage && now.dataset.stage !== 'replay' && +next.dataset.n < +now.dataset.n)) return;
  const focused = document.activeElement, list = focused?.closest('#now > .choices'), room = list ?? region(focused), place = pressable(room).indexOf(focused);
  const from = new Map([...now.querySelectorAll('[id]')].filter(e => e.matches('[data-fly], [data-spot]')).map(e => [e.id, [e.getBoundingClientRect(), e.classList.contains('back')]]));
  for (const flight of now.getAnimations({subtree: true})) if (flight.id === 'fly') flight.cancel();
  old = new Map([...now.querySelectorAll('[id]')].map(e => [e.id, e]));
  wanted = new Set([...next.querySelectorAll('[id]')].map(e => e.id));
  const scrub = $('#move', next)?.value;
  morph(now, next);
  limbo.replaceChildren();
  if (scrub && $('#move')) $('#move').value = scrub;
  if (room && (document.activeElement === document.body || !document.activeElement)) {
    const there = pressable(list ? $('#now > .choices') : room.isConnected ? room : $('#now'));
    const to = there[Math.min(Math.max(place, 0), there.length - 1)] ?? $(list ? '#now' : '#board');  // from the list never to what stands below it
    to?.focus({preventScroll: true});
    if (to?.matches(':focus-visible')) to.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }
  settle();
  point(pointed);
  outdated();
  if (now.dataset.stage === 'replay') reveal();
  if (!calm.matches && !document.hidden) fly(from);
}

function fly(from) {
  const how = {duration: FLIGHT, easing: 'cubic-bezier(.3,.1,.2,1)', id: 'fly'};
  for (const [e, b] of [...flyers()].map(e => [e, e.getBoundingClientRect()])) {  // all measured before any moves: one layout, not one for each
    const [a, wasBack] = from.get(e.id) ?? from.get(e.dataset.from) ?? [];
    if (!a) { e.animate({opacity: [0, 1]}, how); continue; }
    const dx = a.x + a.width / 2 - b.x - b.width / 2, dy = a.y + a.height / 2 - b.y - b.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 1 || !b.width) continue;
    const scale = Math.min(a.width / b.width, LARGEST);
    e.animate([{translate: `${dx}px ${dy}px`, scale, zIndex: 30}, {translate: '0 0', scale: 1, zIndex: 30}], {...how, composite: e.matches('[data-placed]') ? 'add' : 'replace'});
    if (wasBack && !e.classList.contains('back')) e.animate({rotate: ['y 180deg', 'y 0deg']}, how);
  }
}

let looking, looked = false;
function settle() {
  const mine = table()?.dataset.turn === '1';
  document.title = document.title.replace(/^● /, '');
  if (mine) document.title = '● ' + document.title;
  for (const input of document.querySelectorAll('[data-link]')) input.value = location.origin + input.dataset.link;
  narrow();
  bring();
  answer();
  clearTimeout(looking);
  const busy = Boolean($('#moments[data-busy]'));
  if (busy) looking = setTimeout(() => step(location.href), 1200);
  else if (looked) $('#moments')?.scrollIntoView({block: 'nearest'});  // it has grown
  looked = busy;
  const said = $('#said');
  if (said) said.scrollTop = said.scrollHeight;
}

// A board larger than its pane ([data-pan]) is moved where what matters ([data-here]) has gone out of sight or to the edge: that lies in the middle then.

let here;
function bring() {
  const piece = $('[data-pan] [data-here]');
  const pan = piece?.closest('[data-pan]'), now = piece && `${piece.dataset.here} ${Math.round(pan.clientHeight / 100)}`;
  if (!piece || now === here) return;
  here = now;
  const a = piece.getBoundingClientRect(), b = pan.getBoundingClientRect();
  const dx = a.x + a.width / 2 - b.x - b.width / 2, dy = a.y + a.height / 2 - b.y - b.height / 2;
  if (Math.abs(dx) > b.width * .3 || Math.abs(dy) > b.height * .3) pan.scrollBy(dx, dy);
}

// A folded group of choices, when opened, leaves only its own pieces lit.

function narrow() {
  const open = document.querySelector('details.group[open]'), values = new Set([...open?.querySelectorAll('button') ?? []].map(b => b.value));
  for (const lit of document.querySelectorAll('#board .lit, #dock .lit')) lit.classList.toggle('dim', !!open && !values.has(lit.value));
}
document.addEventListener('toggle', e => {
  if (!e.target.matches?.('details.group')) return;
  if (e.target.open) for (const other of document.querySelectorAll('details.group[open]')) if (other !== e.target) other.open = false;
  narrow();
}, true);

// A question that is always to be answered alike: a box with data-always names the answer, which is given as long as it is ticked.

let answeredAt;
const wish = box => `${location.pathname}${location.search} ${box.dataset.always}`;
function answer() {
  for (const box of document.querySelectorAll('input[data-always]')) {
    box.checked = sessionStorage.getItem(wish(box)) === 'always';
    const button = box.checked && $(`#board button.lit[value="${CSS.escape(box.dataset.always)}"]`);
    if (!button || answeredAt === table().dataset.n) continue;
    answeredAt = table().dataset.n;
    button.form.requestSubmit(button);
  }
}
document.addEventListener('change', e => {
  if (!e.target.matches('input[data-always]')) return;
  if (e.target.checked) sessionStorage.setItem(wish(e.target), 'always'); else sessionStorage.removeItem(wish(e.target));
  answer();
});

document.addEventListener('keydown', e => {  // arrows go through the list
  const step = {ArrowDown: 1, ArrowUp: -1}[e.key], list = e.target.closest?.('#now') && $('#now > .choices');
  if (!step || !list || e.target.matches('input, select')) return;
  const all = pressable(list), at = all.indexOf(e.target);
  if (all.length) e.preventDefault();
  all.at(at < 0 && step < 0 ? -1 : (at + step) % all.length)?.focus();
});

// The socket: down come states, up go commands. When it is lost it is opened again, and the page asks for what it has missed.

const net = document.getElementById('net');
let socket, wait = 250, timer, pressed;

function connect() {
  clearTimeout(timer);
  const address = document.body.dataset.socket;
  if (!address || !table()) return;
  const here = new URLSearchParams(location.search), query = new URLSearchParams({have: table().dataset.n, lang: document.documentElement.lang});
  const seat = here.get('as') ?? document.body.dataset.seat;
  if (seat) query.set('as', seat);
  if (table().classList.contains('screen')) query.set('screen', '1');
  socket?.close();
  const mine = socket = new WebSocket(`${address}?${query}`);
  mine.onopen = () => { wait = 250; if (net) net.hidden = true; };
  mine.onmessage = e => e.data[0] === '{' ? answered(JSON.parse(e.data)) : show(e.data);
  mine.onclose = e => {
    if (mine !== socket) return;
    if (e.code === 4404) { location.reload(); return; }
    if (net) { net.textContent = document.body.dataset.lost; net.hidden = false; }
    timer = setTimeout(connect, wait * (.5 + Math.random()));
    wait = Math.min(wait * 2, 8000);
  };
}
addEventListener('online', connect);
addEventListener('pageshow', e => e.persisted && connect());

function answered(answer) {
  const at = (answer.words && pressed?.isConnected ? pressed : null) ?? $('#now');
  acted = false;
  if (answer.refused) tell(at, answer.clause, answer.rule || answer.refused, true);
}

function command(form, submitter) {
  const said = Object.fromEntries(new FormData(form, submitter));
  if (submitter?.hasAttribute('data-word')) said.word = random();
  for (const key of ['n', 'seat']) if (key in said) said[key] = +said[key];
  if ('yes' in said) said.yes = said.yes === 'true';
  return said;
}

async function send(form, said) {
  if (socket?.readyState === 1) { socket.send(JSON.stringify(said)); return; }
  try {
    const answer = await fetch(form.action, {method: 'POST', headers: {'X-Salon': 'script'}, body: new URLSearchParams(Object.entries(said).map(([k, v]) => [k, String(v)]))});
    if (answer.status !== 204) answered(await answer.json());
  } catch { connect(); }
}

document.addEventListener('submit', async e => {
  const form = e.target;
  if (!form.closest('#table, #panel') || !/\/t\/\w+$/.test(form.action)) return;
  e.preventDefault();
  pressed = e.submitter;
  hush();
  const said = command(form, e.submitter);
  if (['play', 'undo', 'start_over'].includes(said.do)) acted = true;
  if (e.submitter?.id === 'begin') for (const bot of document.querySelectorAll('.places form:has(select)')) await send(bot, command(bot));
  if (form.id === 'saying') form.reset();
  send(form, said);
});

// What things say of themselves: on hover, on focus, on a tap; on a button, on a long press.

const tip = document.createElement('div');
tip.id = 'tip'; tip.className = 'tip'; tip.setAttribute('role', 'tooltip'); tip.hidden = true;
document.body.append(tip);
let told, held, swallow = false, loudUntil = 0;

function tell(element, label, text, loud = false) {
  if (!element || !text) return;
  tip.replaceChildren();
  if (label) { const small = document.createElement('span'); small.className = 'label'; small.textContent = label; tip.append(small); }
  const line = document.createElement('p'); line.textContent = text; tip.append(line);
  tip.setAttribute('role', loud ? 'alert' : 'tooltip');
  loudUntil = loud ? Date.now() + 7000 : 0;
  const top = document.querySelector('dialog[open]') ?? document.body;
  if (tip.parentNode !== top) top.append(tip);
  tip.hidden = false;
  const a = element.getBoundingClientRect(), b = tip.getBoundingClientRect(), edge = 8;
  const left = Math.min(Math.max(edge, a.x + a.width / 2 - b.width / 2), innerWidth - b.width - edge);
  const above = a.y - b.height - 10, below = a.bottom + 10;
  const beside = a.x > innerWidth * .6 && a.x - b.width - 14 > innerWidth * .2;  // what stands in the rail is explained on its left
  tip.style.left = `${beside ? a.x - b.width - 14 : left}px`;
  tip.style.top = `${beside ? Math.min(Math.max(edge, a.y + a.height / 2 - b.height / 2), innerHeight - b.height - edge) : Math.max(edge, above > edge ? above : Math.min(below, innerHeight - b.height - edge))}px`;
  told = element;
  if (!loud) element.setAttribute('aria-describedby', 'tip');
}
function hush() { tip.hidden = true; loudUntil = 0; told?.removeAttribute('aria-describedby'); told = null; clearTimeout(held); }

const tipped = e => e.target.closest?.('[data-tip]');
let resting = false, pressedBy = '', opened = 0;  // a mouse that rests where a hint opens has chosen none of what comes to lie beneath it
const hasty = e => e.detail && e.target.closest?.('#advised') && (e.detail > 1 || (pressedBy === 'mouse' ? resting : Date.now() - opened < 400));
function hover(e) {
  if (resting && e.pointerType === 'mouse') return;
  const at = tipped(e);
  if (at && e.pointerType === 'mouse' && Date.now() > loudUntil) tell(at, '', at.dataset.tip);
  pointTo(e);
}
document.addEventListener('pointerover', hover);
document.addEventListener('pointermove', e => { if (resting) { resting = false; hover(e); } });
document.addEventListener('pointerout', e => { if (e.pointerType === 'mouse' && told && !told.contains(e.relatedTarget) && tip.getAttribute('role') === 'tooltip') hush(); });
document.addEventListener('focusin', e => { const at = tipped(e); if (at && at.matches(':focus-visible') && Date.now() > loudUntil) tell(at, '', at.dataset.tip); else if (tip.getAttribute('role') === 'tooltip') hush(); });
document.addEventListener('keydown', e => { if (e.key === 'Escape') hush(); });
document.addEventListener('pointerdown', e => {
  pressedBy = e.pointerType;
  hush();
  const at = tipped(e);
  if (at && e.pointerType !== 'mouse' && at.matches('button, a, summary')) held = setTimeout(() => { swallow = true; tell(at, '', at.dataset.tip); }, 450);
});
for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, () => clearTimeout(held));
document.addEventListener('contextmenu', e => { if (touch.matches && tipped(e)) e.preventDefault(); });
document.addEventListener('click', e => {
  if (swallow || hasty(e)) { swallow = false; e.preventDefault(); e.stopPropagation(); return; }
  const at = tipped(e);
  if (at && !at.matches('button, a, summary')) tell(at, '', at.dataset.tip);
  else if (at?.matches('#tool-undo[aria-disabled]')) { e.preventDefault(); tell(at, '', at.dataset.tip, true); }
}, true);

// Rules and the receipt in a panel, a hint in one beside the board; the same pages by themselves where there is no script.

let opening = 0;
document.addEventListener('click', async e => {
  const link = e.target.closest?.('a[data-panel]'), panel = $('#panel');
  if (e.target.closest?.('[data-close-panel]')) { panel.close(); return; }
  if (!link || !panel || e.ctrlKey || e.metaKey || e.button) return;
  e.preventDefault();
  const beside = link.dataset.panel === 'hint', inside = $('#panel-inside'), mine = ++opening;
  if (beside) {
    inside.replaceChildren(Object.assign(document.createElement('p'), {className: 'thinking', textContent: link.dataset.wait}));
    panel.close();
    panel.classList.add('beside');
    panel.style.setProperty('--bar', `${$('.bar').offsetHeight}px`);
    panel.show();
    acted = false;
  }
  const said = await saidBy(link.href);
  if (mine !== opening || (beside && !panel.open)) return;
  inside.replaceChildren(...said);
  panel.setAttribute('aria-label', $('#panel-inside h1')?.textContent ?? panel.ariaLabel);
  if (beside) {
    resting = true;
    opened = Date.now();
    point($('.advice > li')?.dataset.words);
    outdated();
    return;
  }
  panel.close();
  panel.classList.remove('beside');
  panel.showModal();
  const part = new URL(link.href).hash.slice(1);
  if (part) document.getElementById(part)?.scrollIntoView(); else panel.scrollTop = 0;
});
async function saidBy(address) {  // by the page there, or why not; that it does not come, where it does not
  try {
    const answer = await fetch(address), page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = page.getElementById('main');
    return answer.ok ? [...main.childNodes] : [main.querySelector('h1')];
  } catch {
    return [Object.assign(document.createElement('p'), {textContent: document.body.dataset.failed})];
  }
}
let pointed = '', ringed = [];
function reveal() { [...document.querySelectorAll(':is(#board, #dock) .hinted')].find(e => e.checkVisibility({visibilityProperty: true}))?.scrollIntoView({block: 'nearest', inline: 'nearest'}); }
function point(words = '') {  // at what a hint speaks of
  const anew = words !== pointed;
  pointed = words;
  for (const e of ringed) e.classList.remove('hinted');
  ringed = words ? [...table().querySelectorAll(`button[value="${CSS.escape(words)}"]`)] : [];
  for (const e of ringed) e.classList.add('hinted');
  if (anew) reveal();
}
function pointTo(e) { const row = e.target.closest?.('#panel .advice > li'); if (row && $('#moved-on').hidden) point(row.dataset.words); }
document.addEventListener('focusin', pointTo);

// A hint for a moment that is over can still be read, not followed, and points at nothing; it goes when its seat has acted itself or has nothing to choose.

let acted = false;
function outdated() {
  const panel = $('#panel.beside[open]'), advised = panel && $('#advised', panel);
  if (!advised || advised.elements.n.value === $('#play')?.elements.n.value) return;
  const inside = panel.contains(document.activeElement);
  if (acted || table().dataset.turn !== '1') {
    panel.close();
    if (inside) $('#now')?.focus({preventScroll: true});
    return;
  }
  const again = $('#moved-on', panel), pressing = document.activeElement.matches('#advised button');
  again.hidden = false;
  point();
  for (const button of advised.querySelectorAll('button')) button.disabled = true;
  if (pressing) $('a', again).focus();
}
$('#panel')?.addEventListener('close', () => point());
document.addEventListener('keydown', e => { if (e.key === 'Escape') $('#panel.beside')?.close(); });
document.addEventListener('input', e => {
  if (!e.target.matches('[data-find]')) return;
  const said = e.target.value.trim().toLowerCase();
  for (const section of document.querySelectorAll(`#${e.target.dataset.find} > section`)) {
    let any = false;
    for (const clause of section.querySelectorAll('dl > div')) any |= !(clause.hidden = !clause.textContent.toLowerCase().includes(said));
    section.hidden = !any;
  }
});

// Small things: tabs of a phone, copying, forms that send themselves, seats of the setup.

document.addEventListener('click', e => {
  const tab = e.target.closest?.('.tabs [data-tab]');
  if (tab) {
    e.preventDefault();
    const rail = tab.closest('.rail'), same = document.documentElement.dataset.tab === tab.dataset.tab;
    if (same) delete document.documentElement.dataset.tab; else document.documentElement.dataset.tab = tab.dataset.tab;
    for (const other of rail.querySelectorAll('[data-tab]')) other.toggleAttribute('data-on', !same && other === tab);
  }
  const copy = e.target.closest?.('[data-copy]');
  if (copy) { const input = document.getElementById(copy.dataset.copy); input.select(); navigator.clipboard?.writeText(input.value); }
});
const random = () => [...crypto.getRandomValues(new Uint8Array(8))].map(b => b.toString(16).padStart(2, '0')).join('');
for (const input of document.querySelectorAll('input[data-word]')) input.value = random();
for (const form of document.querySelectorAll('form[data-auto]')) form.addEventListener('change', () => form.requestSubmit());
const seats = $('[data-seats]');
function places() { for (const li of document.querySelectorAll('[data-place]')) { const out = +li.dataset.place >= +seats.value; li.classList.toggle('closed', out); li.hidden = out; } }
if (seats) { seats.addEventListener('change', places); places(); }

// Scrubbing through a replay: the latest wish wins.

let stepping = 0;
async function step(url) {
  const mine = ++stepping, html = await (await fetch(url)).text();
  if (mine !== stepping) return;
  show(html);
  history.replaceState(null, '', url);
}
const scrubbed = () => `?${new URLSearchParams(new FormData($('#scrub')))}`;
document.addEventListener('input', e => { if (e.target.id === 'move' || e.target.id === 'eyes') step(scrubbed()); });
document.addEventListener('submit', e => { if (e.target.id === 'scrub') { e.preventDefault(); step(scrubbed()); } });
document.addEventListener('click', e => { const link = e.target.closest?.('[data-step]'); if (link) { e.preventDefault(); step(link.href); } });
document.addEventListener('keydown', e => {
  if (!$('#scrub') || e.target.matches('input, select') || !['ArrowLeft', 'ArrowRight'].includes(e.key)) return;
  e.preventDefault();
  $(e.key === 'ArrowLeft' ? '#step-back' : '#step-on').click();
});

settle();
connect();
