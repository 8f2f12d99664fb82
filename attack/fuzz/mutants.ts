// Builds mutants: a valid call with one thing changed.
import { randomUUID } from 'node:crypto';
import type { Visitor } from '@portico/testing/visitor';
import type { Chance } from '@portico/tools/chance';
import type { Sent } from '../http.ts';
import { findBodySchema, type ListedCall, type Schema } from './document.ts';
import {
  hostileBodies,
  hostileBytes,
  hostileHeaders,
  hostilePaths,
  hostileQueries,
  hostileTypes,
  hostileValues,
  otherMethods,
} from './hostile.ts';

/** `other` supplies the headers and cookies of a person whom no actor here may act for. */
type Mutation = (random: Chance, sent: Sent, other: Sent) => Sent;

const without = (headers: Sent['headers'], name: string): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
const withHeader = (sent: Sent, name: string, value: string): Sent => ({
  ...sent,
  headers: { ...without(sent.headers, name), ...(value !== '' && { [name]: value }) },
});
const bodyOf = (sent: Sent): Record<string, unknown> | undefined => {
  try {
    const body: unknown = JSON.parse(String(sent.body));
    return body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
const withBody = (sent: Sent, body: unknown): Sent => ({ ...sent, body: JSON.stringify(body) });

const mutations: readonly (readonly [weight: number, Mutation])[] = [
  [
    // Replace one value of the body.
    8,
    (random, sent) => {
      const body = bodyOf(sent);
      const names = Object.keys(body ?? {});
      if (!body || names.length === 0) return withBody(sent, { [random.pick(['code', 'email'])]: 'x' });
      return withBody(sent, { ...body, [random.pick(names)]: random.pick(hostileValues)(random) });
    },
  ],
  [
    // Remove one value.
    2,
    (random, sent) => {
      const body = bodyOf(sent) ?? {};
      const left = random.pick([...Object.keys(body), 'none']);
      return withBody(sent, Object.fromEntries(Object.entries(body).filter(([name]) => name !== left)));
    },
  ],
  [
    // Add one value.
    2,
    (random, sent) =>
      withBody(sent, {
        ...bodyOf(sent),
        [random.pick(['isAdmin', 'personId', '__proto__x', 'constructor', 'role', ''])]:
          random.pick(hostileValues)(random),
      }),
  ],
  [2, (random, sent) => ({ ...sent, body: random.pick(hostileBodies)(random) })],
  [1, (random, sent) => withHeader(sent, 'content-type', random.pick(hostileTypes))],
  [
    1,
    (random, sent) => ({
      ...withHeader(sent, 'content-type', random.pick(hostileTypes)),
      body: random.pick(hostileBodies)(random),
    }),
  ],
  [5, (random, sent) => withHeader(sent, ...random.pick(hostileHeaders)(random))],
  [
    3,
    (random, sent) => ({ ...sent, headers: without(sent.headers, random.pick(Object.keys(sent.headers))) }),
  ],
  [2, (random, sent) => ({ ...sent, path: `${sent.path.split('?')[0]}?${random.pick(hostileQueries)}` })],
  // Another person's token, cookies or XSRF token: each alone, or all together.
  [
    3,
    (random, sent, other) => {
      const name = random.pick(['authorization', 'cookie', 'x-xsrf-token']);
      return withHeader(sent, name, other.headers[name] ?? '');
    },
  ],
  [
    2,
    (random, sent) => {
      const name = random.pick(['authorization', 'cookie', 'x-xsrf-token', 'x-captcha-token']);
      const value = sent.headers[name] ?? '';
      const at = random.below(Math.max(1, value.length));
      return withHeader(sent, name, `${value.slice(0, at)}A${value.slice(at + 1)}`);
    },
  ],
  [2, (random, sent) => ({ ...sent, method: random.pick(otherMethods) })],
  [
    1,
    (random, sent) => ({ ...sent, path: random.pick(hostilePaths)(random, sent.path.split('?')[0] ?? '') }),
  ],
  [1, (random, sent) => ({ ...sent, raw: Buffer.from(random.pick(hostileBytes)(sent.path), 'latin1') })],
];

const weighted = mutations.flatMap(([weight, mutation]) => Array.from({ length: weight }, () => mutation));

/** Changes one thing, sometimes two. Mutants get their own idempotency key, so that they are not replays. */
export function createMutant(random: Chance, sent: Sent, other: Sent): Sent {
  const fresh = withHeader(sent, 'idempotency-key', sent.headers['idempotency-key'] ? randomUUID() : '');
  const once = random.pick(weighted)(random, fresh, other);
  return random.isOneIn(6) ? random.pick(weighted)(random, once, other) : once;
}

/** Valid values by field name. */
const samples: Readonly<Record<string, (random: Chance) => string>> = {
  email: (random) => `stranger${random.below(1000)}@example.com`,
  password: (random) => `three random words ${random.below(100)}`,
  phone: (random) => `+4917${String(10_000_000 + random.below(89_999_999))}`,
  code: (random) => String(random.below(10 ** 6)).padStart(6, '0'),
  token: (random) => String(random.next()).repeat(2),
  id: () => randomUUID(),
  clientId: () => randomUUID(),
};

/** Generates a value for a schema, and sometimes a hostile one. */
function made(random: Chance, schema: Schema, name: string): unknown {
  if (random.isOneIn(5)) return random.pick(hostileValues)(random);
  if (schema.anyOf) return made(random, random.pick(schema.anyOf), name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'null') return null;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([inner]) => schema.required?.includes(inner) || random.isOneIn(2))
        .map(([inner, value]) => [inner, made(random, value, inner)]),
    );
  if (type === 'array') return [made(random, schema.items ?? {}, name)];
  if (type === 'boolean') return random.isOneIn(2);
  if (type === 'integer' || type === 'number') return random.below(100) - 10;
  return (samples[name] ?? (() => 'text'))(random);
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** Generates a call from the document alone. */
export function generated(
  random: Chance,
  { method, path, operation }: ListedCall,
  request: Visitor['request'],
): Sent {
  const schema = findBodySchema(operation);
  const query = (operation.parameters ?? []).map(
    (parameter) =>
      `${parameter.name}=${encodeURIComponent(asText(made(random, parameter.schema, parameter.name)))}`,
  );
  const address = query.length > 0 ? `${path}?${query.join('&')}` : path;
  // Serialise here, because a body that is not an object must still be sent as JSON.
  const body = schema && JSON.stringify(made(random, schema, ''));
  return request({ method, path: address, body });
}
