// An SMS gateway that is slow, down, sends twice, or reports success without sending. We pay for one message per code, the
// person sees an honest status, and only wrong codes move counters.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Caller, findCode, listTexts, signedInCaller, unless, waitUntil } from '../caller.ts';
import type { Product } from '../product.ts';
import type { Fault } from './fault.ts';

// The gateway's magic numbers (docs/simulators.md).
const numbers = {
  refused: '+12025550191',
  slow: '+12025550192',
  busyFirst: '+12025550193',
  lost: '+12025550194',
  doubled: '+12025550195',
} as const;
const DOWN = '+491709990001';

interface Waiting {
  readonly phone: string;
  readonly caller: Caller;
  readonly personId: string;
}

/** A person changes their phone number to this one and waits for the code. */
async function waitAt(product: Product, phone: string): Promise<Waiting> {
  const { caller, person } = await signedInCaller(product);
  const { status, body } = await caller.post('/account/change-address', { phone });
  if (status !== 202) throw new Error(`change to ${phone}: ${status} ${JSON.stringify(body)}`);
  return { phone, caller, personId: person.id };
}

const changeOf = async ({ caller }: Waiting) => (await caller.get('/account/address-change')).body.change;
const stateOf = async (product: Product, { personId }: Waiting): Promise<string | undefined> =>
  (
    await product.query<{ state: string }>(
      `select state from message where person_id = $1 and kind = 'phone-code'`,
      [personId],
    )
  )[0]?.state;

/** Wrong SMS codes counted so far, including those of the crowd. */
const wrongTexts = async (product: Product): Promise<number> =>
  (
    await product.query<{ n: number }>(
      `select coalesce(sum(failures), 0)::int as n from address_guard where channel = 'sms'`,
    )
  )[0]?.n ?? 0;

const gateway: Fault = {
  id: 'X21',
  title:
    'text messages slow, busy, sent twice, never sent, refused or gateway down: one message is paid for per code [INV5 INV7]',
  run: async (product) => {
    const { pid } = JSON.parse(readFileSync(join(product.folder, '../run/simulators.json'), 'utf8')) as {
      pid: number;
    };
    const guessesBefore = await wrongTexts(product);
    const [refused, slow, busyFirst, lost, doubled] = (await Promise.all(
      Object.values(numbers).map((phone) => waitAt(product, phone)),
    )) as [Waiting, Waiting, Waiting, Waiting, Waiting];
    const all = [slow, busyFirst, lost, doubled];
    const sentMs = await waitUntil(
      async () =>
        (await Promise.all(all.map((each) => stateOf(product, each)))).every((state) => state === 'sent'),
      40_000,
    );
    const noticedAfterMs = await waitUntil(async () => (await changeOf(refused)).code.isUnreachable, 5000);
    const arrived = await Promise.all(all.map(async ({ phone }) => listTexts(product, phone)));
    const sids = arrived.map((texts) => new Set(texts.map(({ sid }) => sid)).size);
    const changes = await Promise.all(all.map(changeOf));
    const confirmed = await Promise.all(
      [slow, busyFirst, doubled].map(async ({ caller, phone }) => {
        const code = findCode((await listTexts(product, phone))[0]?.text);
        return (await caller.post('/account/confirm-address', { code })).status;
      }),
    );
    const guesses = await wrongTexts(product);

    process.kill(pid, 'SIGKILL');
    const waiting = await waitAt(product, DOWN);
    await waitUntil(async () => (await stateOf(product, waiting)) === 'sending', 5000);
    await product.restartServers();
    const backMs = await waitUntil(async () => (await stateOf(product, waiting)) === 'sent', 40_000);
    const afterDown = await listTexts(product, DOWN);

    await product.query(`delete from message where state = 'undeliverable' and kind = 'phone-code'`);
    return {
      figures: `all sent after ${sentMs} ms; arrived ${arrived.map((texts) => texts.length).join(', ')} by ${sids.join(', ')} sendings; refused: reported after ${noticedAfterMs} ms; down: sent ${backMs} ms after it came back`,
      problems: [
        ...unless(Number.isFinite(sentMs), 'not every message was sent'),
        ...unless(sids.join() === '1,1,0,1', `sendings per code (slow, busy, lost, doubled): ${sids.join()}`),
        ...unless(arrived[3]?.length === 2, 'no message arrived twice: nothing was tested'),
        ...unless(Number.isFinite(noticedAfterMs), 'the number was not reported as unreachable'),
        ...unless(
          changes.every((change) => change?.code.triesLeft === 5 && !change.code.isUnreachable),
          `status reported for the others: ${JSON.stringify(changes)}`,
        ),
        ...unless(
          confirmed.every((status) => status === 200),
          `confirming the codes got ${confirmed.join()}`,
        ),
        ...unless(guesses === guessesBefore, 'a counter moved without a wrong code'),
        ...unless(afterDown.length === 1, `${afterDown.length} messages arrived after the gateway came back`),
      ],
    };
  },
};

export const faultsOfSms: readonly Fault[] = [gateway];
