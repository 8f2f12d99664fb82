// Two people go through their accounts in parallel. Before each call of one, the test sends it with every id of the other
// and with an unknown id. Both must get the same answer, and no answer may contain data of the other person.

import { randomBytes, randomUUID } from 'node:crypto';
import { layeredIds } from '@portico/testing/cases/layered-owners';
import type { Visitor } from '@portico/testing/visitor';
import { createSearch } from '@portico/tools/canary/search';
import { createChance } from '@portico/tools/chance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedCalls, type OpenApi } from '../fuzz/document.ts';
import { endOfWalk, WalkEnded } from '../fuzz/walk-ended.ts';
import { fullLifecycle } from '../fuzz/walks.ts';
import { type Answer, findCookies, send } from '../http.ts';
import { type Product, startProduct } from '../product.ts';
import { findIdPositions, findIds } from './id-positions.ts';

let product: Product;
let document: OpenApi;
beforeAll(async () => {
  product = await startProduct('swap');
  document = (await (await fetch(`${product.adminUrl}/openapi.json`)).json()) as OpenApi;
}, 60_000);
afterAll(() => product.stop());

async function made(
  visitor: Visitor,
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const answer = await send(product.url, visitor.request({ method, path, body, headers }));
  if (answer instanceof Error) throw answer;
  return answer;
}

/** Collects every string in a request or an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

/** The victim's walk stops before these calls: logged in, with all data entered. */
const PAUSES = [
  '/auth/check-user-credential',
  '/auth/forgot-password',
  '/account/cancel-change',
  '/account/undo-change',
  '/auth/logout',
];
/** Ids that the page generates, so they give access to no data (save-owners.test.ts and people.test.ts show it). */
const MADE_BY_PAGE = ['POST /company/save-owners body owners.0.id', 'POST /people/save body id'];
/** Owner ids that the page also generates. Every walk uses the same ones, so they belong to no single person. */
const OWNERS_OF_ALL: ReadonlySet<string> = new Set(Object.values(layeredIds));
/** The search finds shorter values only if they are codes. Short texts such as countries recur in many walks anyway. */
const SHORTEST_SECRET = 8;
const ONE_TIME_CODE = /^\d{6}$/;
const isSecret = (text: string): boolean => text.length >= SHORTEST_SECRET || ONE_TIME_CODE.test(text);

interface Victim {
  readonly visitor: Visitor;
  readonly ids: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

async function liveUntilPause(): Promise<Victim> {
  let visitor: Visitor | undefined;
  const ids = new Set<string>();
  const texts = new Set<string>();
  await fullLifecycle({
    product,
    random: createChance(1),
    step: async (walking, method, path, body, headers) => {
      if (PAUSES.includes(path)) throw new WalkEnded('paused');
      visitor ??= walking;
      const answers = {
        ...(body as { answers?: object } | undefined)?.answers,
        givenNames: `Given${randomBytes(6).toString('hex')}`,
        familyName: `Family${randomBytes(6).toString('hex')}`,
      };
      const sent = path === '/personal/save-information' ? { ...body, answers } : body;
      const answer = await made(walking, method, path, sent, headers);
      if (answer.status >= 300) throw new WalkEnded(`${method} ${path}: ${answer.body}`);
      walking.take(answer);
      const given = findCookies(answer);
      for (const id of findIds(answer.body)) if (!OWNERS_OF_ALL.has(id)) ids.add(id);
      for (const text of textsIn(sent)) texts.add(text);
      return given;
    },
  }).catch(endOfWalk);
  if (!visitor) throw new Error('the walk made no call');
  const profile = JSON.parse((await made(visitor, 'GET', '/auth/getUserProfile')).body);
  const { sessions } = JSON.parse((await made(visitor, 'GET', '/account/sessions')).body);
  for (const id of findIds(JSON.stringify([profile, sessions]))) ids.add(id);
  return { visitor, ids, texts: new Set([...texts, ...ids]) };
}

/** Everything that the victim can read about themselves, read with their own session. */
async function everythingOf({ visitor }: Victim): Promise<string[]> {
  visitor.take(await made(visitor, 'GET', '/auth/refresh-token'));
  const profile = JSON.parse((await made(visitor, 'GET', '/auth/getUserProfile')).body);
  const clientIds: string[] = profile.clients.map(({ id }: { id: string }) => id);
  const read: string[] = [];
  for (const clientId of clientIds) {
    visitor.take(await made(visitor, 'GET', `/auth/change-client?clientId=${clientId}`));
    for (const { method, path, operation } of listedCalls(document)) {
      if (method !== 'GET' || /refresh-token|change-client|challenge|auth\/flow/.test(path)) continue;
      const query = operation.parameters?.length ? `?clientId=${clientId}` : '';
      const { status, body } = await made(visitor, 'GET', `${path}${query}`);
      read.push(`${path} ${status} ${body.replaceAll(/"seenAt":"[^"]*"/g, '')}`);
    }
  }
  return read;
}

test('swapping any id for another client’s or an unknown one returns the same 404 and leaks nothing [sec J03]', async () => {
  const victim = await liveUntilPause();
  expect(victim.ids.size).toBeGreaterThanOrEqual(4);
  const before = await everythingOf(victim);
  const calls = new Map(listedCalls(document).map((call) => [`${call.method} ${call.path}`, call]));
  const answers: string[] = [];
  const own = new Set<string>();
  const refused = new Set<string>();
  let swapped = 0;

  await fullLifecycle({
    product,
    random: createChance(2),
    step: async (visitor, method, path, body, headers) => {
      const name = `${method} ${path.split('?', 1)[0]}`;
      const listed = calls.get(name);
      const places = listed ? findIdPositions(listed) : [];
      for (const place of places.filter((each) => !MADE_BY_PAGE.includes(`${name} ${each.name}`))) {
        const answerTo = async (id: string): Promise<string> => {
          const call = place.put(path, body, id);
          const answer = await made(visitor, method, call.path, call.body, headers);
          answers.push(answer.body);
          return `${answer.status} ${answer.body}`;
        };
        const unknown = await answerTo(randomUUID());
        for (const id of victim.ids) {
          swapped += 1;
          expect(await answerTo(id), `${name}, ${place.name}`).toBe(unknown);
        }
        expect(unknown, `${name}, ${place.name}`).toMatch(/^4(?:04|22) /);
        if (unknown.startsWith('404 ')) refused.add(`${name} ${place.name}`);
      }
      const answer = await made(visitor, method, path, body, headers);
      answers.push(answer.body);
      for (const text of textsIn(body)) own.add(text);
      if (answer.status >= 300) throw new WalkEnded(`${name}: ${answer.body}`);
      visitor.take(answer);
      return findCookies(answer);
    },
  });

  // An id position that no walk covers would never be swapped, so the lists must match.
  const everyPlace = [...calls].flatMap(([name, call]) =>
    findIdPositions(call).map((place) => `${name} ${place.name}`),
  );
  expect([...refused, ...MADE_BY_PAGE].toSorted()).toEqual(everyPlace.toSorted());
  expect(swapped).toBeGreaterThan(everyPlace.length);

  const secrets = [...victim.texts].filter((text) => isSecret(text) && !own.has(text));
  expect(secrets.length).toBeGreaterThan(8);
  // `includes` would not work: six digits also occur by chance inside a random id or token.
  const search = createSearch(secrets.map((value) => ({ kind: 'secret', value })));
  expect(search(answers.join('\n'))).toEqual([]);
  expect(await everythingOf(victim)).toEqual(before);
}, 180_000);
