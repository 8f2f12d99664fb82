// Compares what the clients observed with the stored state. Each invariant returns its violations; an empty list means it holds.
import { inv6 } from './clients.ts';
import { inv3 } from './contracts.ts';
import { findEffect } from './effects.ts';
import type { AuditCount, Evidence } from './evidence.ts';
import { inv10 } from './files.ts';
import type { Line } from './history.ts';

type Invariant = (evidence: Evidence) => string[];

const byKey = (lines: readonly Line[]): Map<string, Line[]> => Map.groupBy(lines, ({ key }) => key);
const isAcknowledged = (lines: readonly Line[]): boolean => lines.some(({ result }) => result === 'ok');
const isRefused = (lines: readonly Line[]): boolean => lines.some(({ result }) => result === 'fail');
const sum = (rows: readonly AuditCount[]): number => rows.reduce((total, { n }) => total + n, 0);

/** No acknowledged change is lost: stored state equals the last acknowledged state, except where no answer arrived. */
const inv1: Invariant = ({ lines, clients, people }) => {
  const owners = new Map(clients.map(({ id, person }) => [id, person]));
  const lost = lines.flatMap(({ clientId, person }) =>
    clientId !== undefined && owners.get(clientId) !== person
      ? [`INV1 acknowledged client ${clientId} is missing`]
      : [],
  );
  const changed = people.flatMap(({ id, knows, seen }) => {
    const active = seen.authenticators.filter(({ isActive }) => isActive).map(({ secret }) => secret);
    const differs: readonly (readonly [(typeof knows.doubts)[number], boolean])[] = [
      ['email', seen.email !== knows.email],
      ['phone', seen.phone !== knows.phone],
      ['password', !seen.isPassword || seen.isPasswordDisabled !== knows.isPasswordDisabled],
      ['secret', active.length !== 1 || active[0] !== knows.secret],
      ['recoveryCodes', seen.recoveryCodesLeft !== knows.recoveryCodes],
    ];
    return differs
      .filter(([what, isOther]) => isOther && !knows.doubts.includes(what))
      .map(([what]) => `INV1 the ${what} acknowledged to ${id} is not stored`);
  });
  return [...lost, ...changed];
};

interface Bounds {
  readonly least: number;
  readonly most: number;
}
/** How often an effect must and may have occurred. At most once per key, except that a repeated GET may take effect each time. */
function boundsOf(groups: readonly (readonly Line[])[]): Bounds {
  let least = 0;
  let most = 0;
  for (const lines of groups) {
    const isGet = lines.some(({ op }) => op === 'auth.changeClient');
    const isOk = isAcknowledged(lines);
    if (isOk) least += 1;
    if (isGet) most += lines.filter(({ result }) => result === 'invoke').length;
    else if (isOk || !isRefused(lines)) most += 1;
  }
  return { least, most };
}

/** Groups operations by person and by the trace they leave: `<person> <action or kind of message>`. */
function byTrace({ lines, personOf }: Evidence, trace: 'audit' | 'message'): Map<string, Line[][]> {
  const groups = new Map<string, Line[][]>();
  for (const own of byKey(lines).values()) {
    const [first] = own;
    const effect = first && findEffect(first);
    const left = effect?.[trace];
    if (!first || left === undefined || effect?.isAnonymous) continue;
    const place = `${personOf.get(first.person) ?? first.person} ${left}`;
    groups.set(place, [...(groups.get(place) ?? []), own]);
  }
  return groups;
}

/** Each acknowledged change has exactly one audit row, and no row exists without a request. One count covers INV2 and INV9. */
const inv9: Invariant = (evidence) => {
  const { audit, before, trail, lines, clients } = evidence;
  const problems = trail.map((problem) => `INV9 ${problem}`);
  const rows = Map.groupBy(audit, ({ person, action }) => `${person} ${action}`);
  for (const [place, groups] of byTrace(evidence, 'audit')) {
    const own = rows.get(place) ?? [];
    const { least, most } = boundsOf(groups);
    const done = sum(own.filter(({ result }) => result === 'done'));
    if (done < least) problems.push(`INV9 ${place}: ${done} audit rows for ${least} acknowledged requests`);
    if (done > most) problems.push(`INV2 ${place}: ${done} effects, at most ${most} requested`);
    const refused = sum(own.filter(({ result }) => result === 'refused'));
    const reported = groups.filter(
      (group) =>
        group[0] && findEffect(group[0])?.recordsRefusals && isRefused(group) && !isAcknowledged(group),
    ).length;
    if (refused < reported) problems.push(`INV9 ${place}: ${refused} audited refusals, ${reported} reported`);
  }
  const targets = Map.groupBy(audit, ({ action, target }) => `${action} ${target}`);
  for (const line of lines) {
    const action = findEffect(line)?.audit;
    if (line.target === undefined || action === undefined) continue;
    const n = sum(targets.get(`${action} ${line.target}`) ?? []);
    if (n !== 1) problems.push(`INV9 ${action} of ${line.target} has ${n} audit rows`);
  }
  for (const { id } of clients) {
    const n = sum(targets.get(`client.create client:${id}`) ?? []);
    if (n !== 1) problems.push(`INV9 client ${id} has ${n} audit rows`);
  }
  // The caller never learns which person these rows are about, so compare only their number.
  const anonymous = Map.groupBy(byKey(lines).values(), ([first]) => {
    const effect = first && findEffect(first);
    return effect?.isAnonymous ? (effect.audit ?? '') : '';
  });
  for (const [action, groups] of anonymous) {
    if (action === '') continue;
    const isIt = (row: AuditCount): boolean => row.action === action && row.result === 'done';
    const done = sum(audit.filter(isIt)) - sum(before.audit.filter(isIt));
    const { least } = boundsOf(groups);
    if (done < least) problems.push(`INV9 ${action}: ${done} audit rows for ${least} acknowledged requests`);
  }
  return problems;
};

/** A refusal has no effect, honest requests are not refused, and every client has exactly one creator. */
const inv2: Invariant = ({ lines, clients }) => [
  ...lines
    .filter(({ result, wanted, isLate }) => result === 'fail' && wanted === undefined && !isLate)
    .map(({ op, status, code }) => `INV2 a valid ${op} request was refused: ${status} ${code}`),
  ...clients
    .filter(({ creators }) => creators !== 1)
    .map(({ id, creators }) => `INV2 client ${id} has ${creators} creators`),
];

/** One effect and one answer per key. */
const inv4: Invariant = ({ lines }) =>
  [...byKey(lines)].flatMap(([key, own]) => {
    const op = own[0]?.op;
    const answers = new Set(own.flatMap(({ digest }) => digest ?? []));
    return [
      ...(answers.size > 1 ? [`INV4 ${op} with key ${key} got ${answers.size} different answers`] : []),
      ...(own.some(({ mustReplay, isReplay }) => mustReplay && !isReplay)
        ? [`INV4 ${op} with key ${key} was executed again instead of replayed`]
        : []),
    ];
  });

/** No message is lost, none arrives twice beyond the repeats that crashes explain, and repeats are identical. */
const inv5: Invariant = (evidence) => {
  const { messages, mails, texts, repeatsAllowed, before } = evidence;
  const problems: string[] = [];
  const givenUp = messages.filter(({ state }) => state === 'undeliverable').length - before.givenUp;
  const waiting = messages.filter(({ state }) => state === 'queued' || state === 'sending').length;
  if (waiting > 0) problems.push(`INV5 ${waiting} messages were never sent`);
  if (givenUp > 0) problems.push(`INV5 ${givenUp} messages were abandoned as undeliverable`);
  const sent = messages.filter(({ state }) => state === 'sent');
  const arrived = Map.groupBy(mails, ({ messageId }) => messageId);
  for (const { message_id, channel, kind } of sent)
    if (channel === 'mail' && !arrived.has(message_id))
      problems.push(`INV5 email ${message_id} (${kind}) never arrived`);
  const known = new Set(messages.map(({ message_id }) => message_id));
  for (const [id, copies] of arrived) {
    if (!known.has(id)) problems.push(`INV5 email ${id} belongs to no stored message`);
    if (new Set(copies.map(({ digest }) => digest)).size > 1)
      problems.push(`INV5 email ${id} was repeated with different content`);
  }
  const repeats = mails.length - arrived.size;
  if (repeats > repeatsAllowed)
    problems.push(`INV5 ${repeats} repeated emails, at most ${repeatsAllowed} allowed`);
  const sentTexts = sent.filter(({ channel }) => channel === 'sms').length - before.sentTexts;
  const arrivedTexts = texts.length - before.arrivedTexts;
  if (arrivedTexts < sentTexts) problems.push(`INV5 ${sentTexts - arrivedTexts} text messages never arrived`);
  if (arrivedTexts > sentTexts + repeatsAllowed)
    problems.push(`INV5 ${arrivedTexts - sentTexts} too many text messages`);

  const written = Map.groupBy(messages, ({ person, kind }) => `${person} ${kind}`);
  for (const [place, groups] of byTrace(evidence, 'message')) {
    const n = written.get(place)?.length ?? 0;
    const { least, most } = boundsOf(groups);
    if (n < least) problems.push(`INV5 ${place}: ${n} messages for ${least} acknowledged requests`);
    if (n > most) problems.push(`INV2 ${place}: ${n} messages, at most ${most} requested`);
  }
  return problems;
};

/** Failure counters never decrease, and a used factor is always refused. */
const inv7: Invariant = ({ lines, counters, people }) => [
  ...lines
    .filter(({ result, wanted }) => result === 'ok' && wanted !== undefined)
    .map(({ op, wanted }) => `INV7 ${op} accepted what must be refused with ${wanted}`),
  ...counters.flatMap(({ what, acknowledged, countedUntil, now, highest }) => [
    ...(now < Math.min(acknowledged, countedUntil)
      ? [`INV7 ${what} is ${now} after ${acknowledged} acknowledged failures`]
      : []),
    ...(now < highest ? [`INV7 ${what} decreased from ${highest} to ${now}`] : []),
  ]),
  ...people.flatMap(({ id, knows, seen }) =>
    knows.steps.flatMap(([secret, step]) => {
      const factor = seen.authenticators.find((each) => each.secret === secret);
      // A replaced authenticator no longer has a secret and accepts no code.
      return factor === undefined || factor.lastStep >= step
        ? []
        : [`INV7 the authenticator of ${id} does not record step ${step} as used`];
    }),
  ),
];

const isLetIn = ({ status }: { readonly status: number }): boolean => status >= 200 && status < 400;

/** Anything ended or used is never accepted again. */
const inv8: Invariant = ({ replayed }) =>
  replayed.filter(isLetIn).map(({ what, status }) => `INV8 ${what}: the repeated request got ${status}`);

/** No fault lets a hostile request through. */
const inv12: Invariant = ({ probes }) =>
  probes.filter(isLetIn).map(({ what, status }) => `INV12 ${what} got ${status}`);

const invariants: readonly Invariant[] = [
  inv1,
  inv2,
  ({ contracts, messages }) => inv3(contracts, messages),
  inv4,
  inv5,
  ({ ofClients, lines, personOf }) => inv6(ofClients, lines, personOf),
  inv7,
  inv8,
  inv9,
  ({ files }) => inv10(files),
  inv12,
];

export const check = (evidence: Evidence): string[] => [
  ...new Set(invariants.flatMap((invariant) => invariant(evidence))),
];
