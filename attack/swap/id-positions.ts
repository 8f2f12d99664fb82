// Finds where an id can occur in a call according to the served OpenAPI document: in its query or anywhere in its body.
import { findBodySchema, type ListedCall, type Schema } from '../fuzz/document.ts';

export interface IdPosition {
  /** For example `query clientId` or `body answers.0.id`. */
  readonly name: string;
  /** Returns the call with this id at that position, adding the field if it is missing. */
  put(path: string, body: object | undefined, id: string): { path: string; body: object | undefined };
}

const inQuery = (name: string): IdPosition => ({
  name: `query ${name}`,
  put: (path, body, id) => {
    const [bare = '', query] = path.split('?', 2);
    const values = new URLSearchParams(query);
    values.set(name, id);
    return { path: `${bare}?${values}`, body };
  },
});

function withId(value: unknown, [first, ...rest]: readonly string[], id: string): unknown {
  if (first === undefined) return id;
  if (first === '0') return [withId(Array.isArray(value) ? value[0] : undefined, rest, id)];
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [first]: withId(object[first], rest, id) };
}

const inBody = (trail: readonly string[]): IdPosition => ({
  name: `body ${trail.join('.')}`,
  put: (path, body, id) => ({ path, body: withId(body, trail, id) as object }),
});

function trailsIn(schema: Schema, trail: readonly string[] = []): (readonly string[])[] {
  if (schema.format === 'uuid') return [trail];
  return [
    ...(schema.anyOf ?? []).flatMap((either) => trailsIn(either, trail)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => trailsIn(inner, [...trail, name])),
    ...(schema.items ? trailsIn(schema.items, [...trail, '0']) : []),
  ];
}

export function findIdPositions({ operation }: ListedCall): IdPosition[] {
  const body = findBodySchema(operation);
  const queried = (operation.parameters ?? []).filter(({ schema }) => schema.format === 'uuid');
  const places = [...queried.map(({ name }) => inQuery(name)), ...(body ? trailsIn(body).map(inBody) : [])];
  // A body that is a union of two shapes may have the same position in both.
  return [...new Map(places.map((place) => [place.name, place])).values()];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
export const findIds = (text: string): string[] => text.match(UUID) ?? [];
