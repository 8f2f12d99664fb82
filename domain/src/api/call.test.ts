// Checks that every row declares whether its reply carries a secret and how large a body it accepts.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { portalCalls } from './api.ts';
import { type Call, call } from './call.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/**
 * Field names whose value grants access to its holder: tokens, secrets, and addresses that need no other proof
 * (our own links, signed storage URLs, a vendor's page for one person). Email addresses are in fields named
 * email; postal addresses are objects.
 */
const SECRET_NAME =
  /(token|secret|password|otpauth|recoveryCodes?|privateKey|apiKey|cookie|pin|address|url|uri|link|href)$/i;

/** Matches strings with arbitrary content. An enum, a date or an id grants no access. */
const isFreeText = ({ type, enum: choices, const: only, format }: JsonSchema): boolean =>
  [type].flat().includes('string') && !choices && only === undefined && !format;

function secretFields(schema: JsonSchema, name = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (schema.items) inner.push(schema.items);
  if (typeof schema.additionalProperties === 'object') inner.push(schema.additionalProperties);
  return [
    ...(SECRET_NAME.test(name) && isFreeText(schema) ? [name] : []),
    ...inner.flatMap((part) => secretFields(part, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => secretFields(part, key)),
  ];
}
const secretsIn = ({ reply }: Call): string[] =>
  secretFields(z.toJSONSchema(reply, { unrepresentable: 'any' }) as JsonSchema);

const rows = portalCalls.map(({ call: row }) => [`${row.method} ${row.path}`, row] as const);

/** These calls set only a cookie. The server refuses to set a cookie for a row that is not marked (request-context.ts). */
const SET_COOKIES_ONLY = [
  'POST /auth/register',
  'POST /auth/validate-email-otp',
  'POST /auth/forgot-password',
  'POST /auth/logout',
  'POST /invite/send-code',
  'POST /identity/open-phone-link',
];

describe('a row whose reply carries a secret', () => {
  test.each(rows)('%s declares whether it holds a secret', (address, row) => {
    const secrets = secretsIn(row);
    const isSecret = secrets.length > 0 || SET_COOKIES_ONLY.includes(address);
    expect(row.holdsSecret ?? false, `holdsSecret for the secret fields [${secrets.join()}]`).toBe(isSecret);
  });

  test.each([
    ['a token', z.strictObject({ token: z.string() })],
    [
      'a token in a nested list',
      z.strictObject({ nested: z.array(z.strictObject({ resumeToken: z.string() })) }),
    ],
    ['an address that may be null', z.strictObject({ vendorAddress: z.nullable(z.string()) })],
    [
      'a list of codes',
      z.union([z.strictObject({}), z.strictObject({ recoveryCodes: z.array(z.string()) })]),
    ],
    ['a record of secrets', z.record(z.string(), z.strictObject({ clientSecret: z.optional(z.string()) }))],
  ])('is recognised by its schema: %s', (_, reply) => {
    const row = call({ method: 'POST', path: '/new', summary: '', access: 'session', reply });
    expect(secretsIn(row)).toHaveLength(1);
  });

  test('is not assumed for a count, an enum or a postal address', () => {
    const reply = z.strictObject({
      recoveryCodes: z.int(),
      secret: z.enum(['kept', 'shown']),
      address: z.strictObject({ line1: z.string() }),
      email: z.string(),
    });
    expect(secretsIn(call({ method: 'POST', path: '/new', summary: '', access: 'session', reply }))).toEqual(
      [],
    );
  });
});

describe('the maximum body size of a call [sec R01]', () => {
  test.each(rows.filter(([, { body }]) => body))('%s', (_, { access, path, maxBodyBytes }) => {
    const isBeforeSession = access === 'anyone' || access === 'flow';
    if (access === 'vendor') expect(maxBodyBytes).toBe(limits.webhook.maxBytes);
    else if (isBeforeSession || path.startsWith('/auth/')) expect(maxBodyBytes).toBe(limits.body.smallBytes);
    else expect(maxBodyBytes ?? 0).toBeLessThanOrEqual(limits.body.bytes);
  });
});
