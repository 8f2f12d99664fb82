// Targets for sqlmap: every call that people make according to the OpenAPI document, with each value as an injection point.
import { portraitConsent } from '@portico/domain/identity/check';
import { findBodySchema, type ListedCall, type Schema } from '../fuzz/document.ts';
import type { Target } from './run.ts';

/** Valid values by field name. */
const samples: Readonly<Record<string, string>> = {
  email: 'victim@example.com',
  password: 'three random words',
  current: 'three random words',
  phone: '+4915112345678',
  captchaToken: 'token',
  referral: 'ABC123',
  code: '123456',
  flowToken: 'c2VjcmV0LXRva2VuLW9mLWEtZmxvdy1vZi1zb21lYm9keQ',
  token: 'c2VjcmV0LXRva2VuLW9mLWEtbGluay1vZi1zb21lYm9keQ',
  clientId: '0198c0de-0000-7000-8000-000000000001',
  id: '0198c0de-0000-7000-8000-000000000001',
  fileId: '0198c0de-0000-7000-8000-000000000001',
  sha256: 'ab'.repeat(32),
  name: 'extract.jpg',
  consentVersion: portraitConsent['in-house'],
  explanation: 'My passport leaves out my second name.',
};

/** Headers that our server reads. The proxy replaces `lent` with a valid value. */
const headers: Readonly<Record<string, string>> = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0*',
  'X-Forwarded-For': '203.0.113.7*',
  'X-Captcha-Token': 'altcha.1.2.3*',
  'X-XSRF-TOKEN': 'lent*',
  Authorization: 'Bearer lent*',
  'Idempotency-Key': 'lent*',
};
/** Each cookie, with a call that reads it. */
const cookies: Readonly<Record<string, string>> = {
  '__Host-sb': '/auth/getUserProfile',
  '__Host-rt': '/auth/refresh-token',
  '__Host-flow': '/auth/flow',
  '__Host-phone': '/identity/capture',
  '__Host-device': '/auth/login',
  '__Host-pre-session': '/auth/register',
  'XSRF-TOKEN': '/auth/refresh-token',
};

const AREAS = /^\/(auth|account|captcha|client|company|documents|identity|personal)\//;
/** Excluded: without a valid signature, sqlmap gets no further than the signature check. */
const SIGNED = '/identity/webhook';

/** One answer represents all answers of a draft, because all take the same code path. */
const partsOf = ({ properties = {}, required = [] }: Schema): [string, Schema][] =>
  required.length > 0
    ? Object.entries(properties).filter(([name]) => required.includes(name))
    : Object.entries(properties).slice(0, 1);

const sampleOf = (name: string, schema: Schema): unknown => {
  const { enum: words, const: only, type, anyOf: [either] = [], items } = schema;
  if (either) return sampleOf(name, either);
  if (type === 'object')
    return Object.fromEntries(partsOf(schema).map(([part, inner]) => [part, sampleOf(part, inner)]));
  if (type === 'array' && items) return [sampleOf(name, items)];
  if (type === 'boolean' || typeof only === 'boolean') return true;
  if (type === 'integer') return 1000;
  return `${only ?? words?.[0] ?? samples[name] ?? 'text'}*`;
};

/** One body for each variant of the call that has a distinct set of fields. */
function bodiesOf(schema: Schema): string[] {
  const ways = schema.anyOf ?? [schema];
  const byFields = new Map(ways.toReversed().map((way) => [Object.keys(way.properties ?? {}).join(), way]));
  return [...byFields.values()].map(({ properties = {} }) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(name, inner)])),
    ),
  );
}

/** Targets for all calls that carry values of their own. */
export const valueTargets = (calls: readonly ListedCall[]): Target[] =>
  calls
    .filter(({ path }) => AREAS.test(path) && path !== SIGNED)
    .flatMap(({ method, path, operation }) => {
      const query = (operation.parameters ?? []).map(
        ({ name, schema }) => `${name}=${sampleOf(name, schema)}`,
      );
      const address = query.length > 0 ? `${path}?${query.join('&')}` : path;
      const schema = findBodySchema(operation);
      const bodies = schema ? bodiesOf(schema) : [undefined];
      return bodies.map((body) => ({
        title: `${method} ${path}${body ? ` {${Object.keys(JSON.parse(body)).join(', ')}}` : ''}`,
        method,
        path: address,
        headers: {},
        ...(body !== undefined && { body }),
      }));
    })
    .filter(({ path, body }) => path.includes('*') || body?.includes('*'));

/** Targets for the headers and cookies of a call, which it reads regardless of its values. */
function alongOf({ method, path }: ListedCall, wanted: readonly string[]): Target[] {
  const call = {
    method,
    path: path === '/captcha/challenge' ? `${path}?action=login` : path,
    ...(method === 'POST' && { body: '{}' }),
  };
  return [
    { ...call, title: `${method} ${path}: headers`, headers },
    ...wanted.map((injected) => ({
      ...call,
      title: `${method} ${path}: cookie ${injected}`,
      headers: {
        Cookie: Object.keys(cookies)
          .map((name) => `${name}=lent${name === injected ? '*' : ''}`)
          .join('; '),
      },
    })),
  ];
}

/** Tests every header and cookie on each call, or each of them only on a call that reads it. */
export const alongTargets = (calls: readonly ListedCall[], isOnce: boolean): Target[] =>
  calls.flatMap((call) => {
    const names = Object.keys(cookies);
    const wanted = isOnce ? names.filter((name) => cookies[name] === call.path) : names;
    return wanted.length > 0 ? alongOf(call, wanted) : [];
  });
