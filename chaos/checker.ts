// Holds what people saw against what is there. Each invariant answers what breaks it; nothing is good.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from './history.ts';
import type { Product } from './product.ts';

const QUIET_TIMEOUT_MS = 60_000;

/** Waits until every message is out and no job is left; answers how long that took. */
export async function untilQuiet(product: Product): Promise<number> {
  const start = Date.now();
  for (;;) {
    const [left] = await product.query<{ messages: number; jobs: number }>(`
      select (select count(*)::int from message where state in ('queued', 'sending')) as messages,
        (select count(*)::int from pgboss.job where name = 'send-message' and state in ('created', 'retry', 'active')) as jobs`);
    if (left?.messages === 0 && left.jobs === 0) return Date.now() - start;
    if (Date.now() - start > QUIET_TIMEOUT_MS) throw new Error(`not quiet: ${JSON.stringify(left)}`);
    await sleep(200);
  }
}

interface SentMail {
  readonly messageId?: string;
  readonly headers?: Record<string, string>;
}

export interface Checked {
  readonly ok: number;
  readonly info: number;
  readonly problems: readonly string[];
}

export async function check(product: Product, history: readonly Line[]): Promise<Checked> {
  const problems: string[] = [];
  const answered = history.filter((line) => line.result === 'ok');
  const byKey = Map.groupBy(history, (line) => line.key);
  const clients = await product.query<{ id: string; person: string }>(
    'select id, created_by as person from client',
  );
  const there = new Map(clients.map(({ id, person }) => [id, person]));

  for (const { clientId = '', person } of answered)
    if (there.get(clientId) !== person) problems.push(`INV1 acknowledged client ${clientId} is not there`);

  const asked = Map.groupBy(byKey.values(), ([first]) => first?.person ?? '');
  for (const [person, own] of Map.groupBy(clients, (client) => client.person)) {
    const keys = asked.get(person)?.length;
    if (keys !== undefined && own.length > keys)
      problems.push(`INV2 ${person} has ${own.length} clients and asked for ${keys}`);
  }
  for (const line of history)
    if (line.result === 'fail')
      problems.push(`INV2 an honest write was refused: ${line.status} ${line.code}`);

  for (const [key, lines] of byKey) {
    const ids = new Set(lines.flatMap((line) => line.clientId ?? []));
    if (ids.size > 1) problems.push(`INV4 key ${key} was answered with ${ids.size} clients`);
  }

  const messages = await product.query<{ message_id: string; kind: string }>(
    `select message_id, kind from message where state = 'sent' and channel = 'mail'`,
  );
  const unsent = await product.query(`select id from message where state <> 'sent'`);
  if (unsent.length > 0) problems.push(`INV5 ${unsent.length} messages were never sent`);
  const begun = messages.filter(({ kind }) => kind === 'application-begun');
  if (begun.length !== clients.length)
    problems.push(`INV5 ${begun.length} messages for ${clients.length} clients`);
  const mails = (await (await fetch(`${product.stack.inboxUrl}/api/email`)).json()) as SentMail[];
  const sent = mails.map((mail) =>
    (mail.messageId ?? mail.headers?.['message-id'] ?? '').replace(/[<>]/g, ''),
  );
  const distinct = new Set(sent);
  for (const { message_id } of messages)
    if (!distinct.has(message_id)) problems.push(`INV5 mail ${message_id} never arrived`);
  if (sent.length - distinct.size > product.repeatsAllowed)
    problems.push(`INV5 ${sent.length - distinct.size} mails twice, ${product.repeatsAllowed} allowed`);

  const audited = await product.query<{ client_id: string; n: number }>(
    `select client_id, count(*)::int as n from audit where action = 'client.create' group by client_id`,
  );
  const counts = new Map(audited.map(({ client_id, n }) => [client_id, n]));
  for (const { id } of clients)
    if (counts.get(id) !== 1) problems.push(`INV9 client ${id} has ${counts.get(id) ?? 0} audit rows`);
  const broken = await product.problemsOfTrail();
  problems.push(...broken.map((problem) => `INV9 ${problem}`));

  return { ok: answered.length, info: history.filter((line) => line.result === 'info').length, problems };
}
