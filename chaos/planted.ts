// Shows that the checker can fail: plants one violation at a time into a run's real evidence. The checker must report each.
import { check } from './checker.ts';
import { findEffect } from './effects.ts';
import type { Evidence } from './evidence.ts';
import type { Line } from './history.ts';
import { contractPlants } from './planted-contracts.ts';
import { filePlants } from './planted-files.ts';

export interface Plant {
  readonly what: string;
  /** Matches the problem that the checker must report. */
  readonly found: RegExp;
  /** Returns undefined when the evidence has nothing to plant it in. */
  readonly plant: (evidence: Evidence) => Evidence | undefined;
}

const without = <T>(items: readonly T[], item: T | undefined): T[] => items.filter((each) => each !== item);
const lineOf = ({ lines }: Evidence, isIt: (line: Line) => boolean): Line | undefined => lines.find(isIt);
/** Operations whose person is known and which are not executed again on a repeat. */
const isCounted = (line: Line): boolean => {
  const effect = findEffect(line);
  return effect?.audit !== undefined && !effect.isAnonymous && line.op !== 'auth.changeClient';
};
const isOk = ({ result }: Line): boolean => result === 'ok';

/** Changes the first match; returns undefined when there is none. */
function changed<T>(
  items: readonly T[],
  isIt: (item: T) => boolean,
  change: (item: T) => T,
): T[] | undefined {
  const found = items.find(isIt);
  return found && items.map((item) => (item === found ? change(item) : item));
}

export const plants: readonly Plant[] = [
  ...filePlants,
  ...contractPlants,
  {
    what: 'an acknowledged client that is missing',
    found: /^INV1 acknowledged client/,
    plant: (evidence) => {
      const id = lineOf(evidence, ({ clientId }) => clientId !== undefined)?.clientId;
      const client = evidence.clients.find((each) => each.id === id);
      return client && { ...evidence, clients: without(evidence.clients, client) };
    },
  },
  ...(['email', 'phone'] as const).map((field) => ({
    what: `an acknowledged ${field} that is not stored`,
    found: new RegExp(`^INV1 the ${field}`),
    plant: (evidence: Evidence) => {
      const people = changed(evidence.people, isCertain, (each) => ({
        ...each,
        seen: { ...each.seen, [field]: 'former' },
      }));
      return people && { ...evidence, people };
    },
  })),
  {
    what: 'an acknowledged password that is not stored',
    found: /^INV1 the password/,
    plant: (evidence) => {
      const people = changed(evidence.people, isCertain, (each) => ({
        ...each,
        seen: { ...each.seen, isPassword: false },
      }));
      return people && { ...evidence, people };
    },
  },
  {
    what: 'a replaced authenticator that is active again',
    found: /^INV1 the secret/,
    plant: (evidence) => {
      const people = changed(evidence.people, isCertain, (each) => ({
        ...each,
        seen: {
          ...each.seen,
          authenticators: each.seen.authenticators.map((factor) => ({ ...factor, secret: 'FORMER' })),
        },
      }));
      return people && { ...evidence, people };
    },
  },
  {
    what: 'an effect that happened twice',
    found: /^INV2 .* effects, at most .* requested/,
    plant: (evidence) => {
      const line = lineOf(evidence, (each) => isOk(each) && isCounted(each));
      const audit = changed(
        evidence.audit,
        ({ action, person, result }) =>
          result === 'done' && person === line?.person && action === (line && findEffect(line)?.audit),
        (row) => ({ ...row, n: row.n + 1 }),
      );
      return audit && { ...evidence, audit };
    },
  },
  {
    what: 'two different answers to one key',
    found: /^INV4 .* got 2 different answers/,
    plant: (evidence) => {
      const line = lineOf(evidence, (each) => isOk(each) && each.digest !== undefined);
      return line && { ...evidence, lines: [...evidence.lines, { ...line, digest: 'another' }] };
    },
  },
  {
    what: 'a repeated request that was executed again',
    found: /^INV4 .* was executed again/,
    plant: (evidence) => {
      const line = lineOf(evidence, isOk);
      return (
        line && { ...evidence, lines: [...evidence.lines, { ...line, mustReplay: true, isReplay: false }] }
      );
    },
  },
  {
    what: 'an email that never arrived',
    found: /^INV5 email .* never arrived/,
    plant: (evidence) => {
      const [mail] = evidence.mails;
      return (
        mail && { ...evidence, mails: evidence.mails.filter(({ messageId }) => messageId !== mail.messageId) }
      );
    },
  },
  {
    what: 'a repeated email without a crash',
    found: /^INV5 .* repeated emails/,
    plant: (evidence) => {
      const [mail] = evidence.mails;
      const copies = new Array(evidence.repeatsAllowed + 1).fill(mail);
      return mail && { ...evidence, mails: [...evidence.mails, ...copies] };
    },
  },
  {
    what: 'an email repeated with different content',
    found: /^INV5 .* different content/,
    plant: (evidence) => {
      const [mail] = evidence.mails;
      return mail && { ...evidence, mails: [...evidence.mails, { ...mail, digest: 'another' }] };
    },
  },
  {
    what: 'an acknowledged request without its message',
    found: /^INV5 .* messages for .* acknowledged/,
    plant: (evidence) => {
      const line = lineOf(evidence, (each) => isOk(each) && each.op === 'client.create');
      const row = evidence.messages.find(
        ({ person, kind }) => person === line?.person && kind === 'application-begun',
      );
      return row && { ...evidence, messages: without(evidence.messages, row) };
    },
  },
  {
    what: 'a text message that never arrived',
    found: /^INV5 1 text messages never arrived/,
    plant: (evidence) => {
      const { before, messages, texts } = evidence;
      const sent = messages.filter(({ channel, state }) => channel === 'sms' && state === 'sent').length;
      const due = before.arrivedTexts + sent - before.sentTexts;
      return due > before.arrivedTexts ? { ...evidence, texts: texts.slice(0, due - 1) } : undefined;
    },
  },
  {
    what: 'a failure counter that decreased',
    found: /^INV7 .* decreased/,
    plant: (evidence) => {
      const counters = changed(
        evidence.counters,
        ({ now }) => now > 0,
        (each) => ({ ...each, now: each.now - 1 }),
      );
      return counters && { ...evidence, counters };
    },
  },
  {
    what: 'a failed attempt that was not counted',
    found: /^INV7 .* acknowledged failures/,
    plant: (evidence) => {
      const counters = changed(
        evidence.counters,
        ({ acknowledged }) => acknowledged > 0,
        (each) => ({ ...each, now: 0, highest: 0 }),
      );
      return counters && { ...evidence, counters };
    },
  },
  {
    what: 'a used code that was accepted again',
    found: /^INV7 .* accepted what must be refused/,
    plant: (evidence) => {
      const lines = changed(
        evidence.lines,
        ({ result, wanted }) => result === 'fail' && wanted !== undefined,
        (line) => ({ ...line, result: 'ok' as const }),
      );
      return lines && { ...evidence, lines };
    },
  },
  {
    what: 'a used authenticator step that is not recorded',
    found: /^INV7 the authenticator .* does not record/,
    plant: (evidence) => {
      const people = changed(
        evidence.people,
        ({ knows }) => knows.steps.length > 0,
        (each) => ({
          ...each,
          seen: {
            ...each.seen,
            authenticators: each.seen.authenticators.map((factor) => ({ ...factor, lastStep: 0 })),
          },
        }),
      );
      return people && { ...evidence, people };
    },
  },
  {
    what: 'an ended session that is accepted',
    found: /^INV8 .* got 200/,
    plant: (evidence) => {
      const replayed = changed(
        evidence.replayed,
        () => true,
        (each) => ({ ...each, status: 200 }),
      );
      return replayed && { ...evidence, replayed };
    },
  },
  {
    what: 'an answer that discloses another person’s client',
    found: /^INV6 .* disclosed .* of client/,
    plant: (evidence) => {
      const { insiders, clientOf } = evidence.ofClients;
      const line = lineOf(evidence, ({ answerIds = [] }) => answerIds.some((id) => clientOf.has(id)));
      const person = line && (evidence.personOf.get(line.person) ?? line.person);
      const others = new Set([...insiders].filter((each) => !each.startsWith(`${person} `)));
      return line && { ...evidence, ofClients: { ...evidence.ofClients, insiders: others } };
    },
  },
  {
    what: 'a change in a client by a person who was never a member',
    found: /^INV6 .* was never a member/,
    plant: (evidence) => {
      const [client] = evidence.clients;
      const stranger = client && { person: 'somebody', client: client.id, action: 'company.save' };
      return stranger && { ...evidence, ofClients: { ...evidence.ofClients, strangers: [stranger] } };
    },
  },
  {
    what: 'a change without its audit row',
    found: /^INV9 .* audit rows/,
    plant: (evidence) => {
      const line = lineOf(evidence, (each) => isOk(each) && each.target !== undefined);
      const row = evidence.audit.find(({ target }) => target === line?.target);
      return row && { ...evidence, audit: without(evidence.audit, row) };
    },
  },
  {
    what: 'a hostile request that was accepted',
    found: /^INV12 .* got 200/,
    plant: (evidence) => {
      const probes = changed(
        evidence.probes,
        () => true,
        (each) => ({ ...each, status: 200 }),
      );
      return probes && { ...evidence, probes };
    },
  },
];

function isCertain({ knows }: Evidence['people'][number]): boolean {
  return knows.doubts.length === 0;
}
/** Violations that the checker missed or that could not be planted. Each is planted on the first evidence that allows it. */
export function notFound(good: readonly Evidence[]): string[] {
  return plants.flatMap(({ what, found, plant }) => {
    const planted = good.map(plant).find((each) => each !== undefined);
    if (!planted) return [`${what}: no evidence to plant it in`];
    return check(planted).some((problem) => found.test(problem))
      ? []
      : [`${what}: not reported by the checker`];
  });
}
