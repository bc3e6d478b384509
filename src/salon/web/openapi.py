"""The interface for programs, described in OpenAPI 3.1 from the list that its routes are made of."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

import salon
from salon.bots import BOTS
from salon.web.api_messages import Mistake

if TYPE_CHECKING:
    from salon.web.api import Operation


def described(operations: Sequence["Operation"]) -> dict[str, object]:
    """The interface in OpenAPI 3.1."""
    kinds = [operation.answer for operation in operations] + [op.body for op in operations if op.body is not None] + [Mistake]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    of_kind = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, object]] = {}
    for operation in operations:
        places = [{"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in ("key", "table") if f"{{{n}}}" in operation.path]
        refused = {"description": "refused; nothing has changed", "content": {"application/json": {"schema": of_kind[id(Mistake)]}}}
        entry: dict[str, object] = {
            "summary": operation.summary,
            "operationId": operation.handler.__name__,
            "parameters": [*places, *(queried(operation.query) if operation.query else ())],
            "responses": {
                "200": {"description": "done", "content": {"application/json": {"schema": of_kind[id(operation.answer)]}}},
                **dict.fromkeys(("400", "401", "404", "409", "413", "429", "503"), refused),
            },
        }
        if operation.body is not None:
            entry["requestBody"] = {"required": True, "content": {"application/json": {"schema": of_kind[id(operation.body)]}}}
        paths.setdefault(operation.path, {})[operation.method.lower()] = entry
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Salon",
            "version": salon.__version__,
            "description": "Board games about art. A socket at /api/tables/{table}/stream?token=TOKEN sends the same State whenever something "
            f"has happened, and takes the same commands. Bots of the house: {', '.join(BOTS)}.",
        },
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
        "security": [{"token": []}, {}],
        "paths": paths,
    }


def queried(kind: type[msgspec.Struct]) -> Iterator[dict[str, object]]:
    """A parameter for each field; one that may be left out is described as it is when it is there."""
    described = msgspec.json.schema(kind, ref_template="#/components/schemas/{name}")["$defs"][kind.__name__]
    for name, schema in described["properties"].items():
        shown = {"name": name, "in": "query", "description": schema.pop("description", ""), "required": name in described.get("required", ())}
        there = [one for one in schema.get("anyOf", ()) if one != {"type": "null"}]
        yield {**shown, "schema": there[0] if there else schema}
