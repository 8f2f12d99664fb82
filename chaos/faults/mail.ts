// A mail server that is down, drops the connection, defers or refuses. No email is lost, repeats are byte-identical, and the
// page says when a mailbox does not exist.
import { randomInt, randomUUID } from 'node:crypto';
import { type Caller, listMails, startSignUp, unless, waitUntil } from '../caller.ts';
import { seconds } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import type { Fault } from './fault.ts';

const OTP_SECONDS = 60;

/** Begins a sign-up whose code is sent to a mailbox with this name. */
async function signUp(product: Product, name: string): Promise<{ email: string; caller: Caller }> {
  const email = `${name}-${randomUUID()}@example.com`;
  const phone = `+49170${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return { email, caller: await startSignUp(product, { email, phone }) };
}

const isOut = async (product: Product, sinceMs: number): Promise<boolean> =>
  (
    await product.query(
      `select 1 from message where state in ('queued', 'sending') and created_at >= to_timestamp($1)`,
      [sinceMs / 1000 - 1],
    )
  ).length === 0;

/** How many copies of an email to this address were sent, and whether all are identical. */
function copies(product: Product, address: string): { count: number; isIdentical: boolean } {
  const own = product.mailFront.texts.filter(({ to }) => to === address).map(({ text }) => text);
  return { count: own.length, isIdentical: new Set(own).size === 1 };
}

const away: Fault = {
  id: 'X20',
  title: 'the mail server is down: no code is lost and none is sent twice [INV5]',
  run: async (product, isShort) => {
    const startedMs = Date.now();
    product.mailFront.set({ isDown: true });
    const begun: string[] = [];
    for (let count = 0; count < (isShort ? 5 : 40); count++)
      begun.push((await signUp(product, 'away')).email);
    await seconds(isShort ? 5 : 300);
    const arrived = (): Promise<number[]> =>
      Promise.all(begun.map(async (email) => (await listMails(product, email)).length));
    const early = (await arrived()).filter((count) => count > 0).length;
    product.mailFront.set({});
    const outMs = await waitUntil(() => isOut(product, startedMs), 400_000);
    const counts = await arrived();
    const dead = await product.query(`select 1 from pgboss.job where name = 'send-message.dead'`);
    return {
      figures: `${begun.length} codes, all sent ${(outMs / 1000).toFixed(1)} s after it came back`,
      problems: [
        ...unless(early === 0, `${early} arrived while it was down: nothing was tested`),
        ...unless(
          counts.every((count) => count === 1),
          `copies that arrived: ${counts.join(' ')}`,
        ),
        ...unless(dead.length === 0, `${dead.length} dead letters`),
        ...unless(!isShort || outMs < OTP_SECONDS * 1000, `sent after ${outMs} ms`),
      ],
    };
  },
};

const fickle: Fault = {
  id: 'X20b',
  title:
    'one connection cut before 250, one recipient deferred, one refused: other emails are unaffected [INV5]',
  run: async (product) => {
    const tried = new Map<string, number>();
    const arrived = new Map<string, number>();
    const count = (counts: Map<string, number>, address: string): number => {
      counts.set(address, (counts.get(address) ?? 0) + 1);
      return counts.get(address) ?? 0;
    };
    product.mailFront.set({
      recipient: (address) => {
        const tries = count(tried, address);
        if (address.startsWith('nobody')) return '550 5.1.1 no such mailbox';
        return address.startsWith('deferred') && tries === 1 ? '451 4.7.1 greylisted, come again' : undefined;
      },
      arrived: (address) => !(address.startsWith('cut') && count(arrived, address) === 1),
    });
    const startedMs = Date.now();
    const { email: cut } = await signUp(product, 'cut');
    const { email: deferred } = await signUp(product, 'deferred');
    const { email: missing, caller: waiting } = await signUp(product, 'nobody');
    const { email: plain } = await signUp(product, 'plain');
    const plainMs = await waitUntil(async () => (await listMails(product, plain)).length === 1, 10_000);
    const reportedMs = await waitUntil(
      async () => (await waiting.get('/auth/flow')).body.code?.isUnreachable === true,
      10_000,
    );
    await waitUntil(() => isOut(product, startedMs), 30_000);
    product.mailFront.set({});
    product.repeatsAllowed += 1;
    const [repeat, second] = [copies(product, cut), copies(product, deferred)];
    const [cutMails, deferredMails] = [await listMails(product, cut), await listMails(product, deferred)];
    const [bounced] = await product.query<{ id: string }>(
      `delete from message where state = 'undeliverable' and kind = 'register-code' returning id`,
    );
    return {
      figures: `other emails sent after ${plainMs} ms; cut: 2 identical copies; deferred: 1 after ${tried.get(deferred)} tries; refused: reported after ${reportedMs} ms, ${tried.get(missing)} try`,
      problems: [
        ...unless(plainMs < 5000, `other emails took ${plainMs} ms`),
        ...unless(
          repeat.count === 2 && repeat.isIdentical,
          `cut: ${repeat.count} copies, identical: ${repeat.isIdentical}`,
        ),
        ...unless(cutMails.length === 2, `cut: ${cutMails.length} arrived`),
        ...unless(second.count === 1 && deferredMails.length === 1, `deferred: ${second.count} copies`),
        ...unless(tried.get(deferred) === 2, `deferred: ${tried.get(deferred)} tries`),
        ...unless(reportedMs < 5000, `the missing mailbox was reported after ${reportedMs} ms`),
        ...unless(tried.get(missing) === 1, `the missing mailbox was tried ${tried.get(missing)} times`),
        ...unless(bounced !== undefined, 'the refused email is not marked undeliverable'),
      ],
    };
  },
};

const killedAfter: Fault = {
  id: 'X20c',
  title: 'the worker dies before it receives the 250 of the mail server: one byte-identical repeat [INV5]',
  run: async (product) => {
    let killedMs = 0;
    product.mailFront.set({
      arrived: (address) => {
        if (!address.startsWith('killed') || killedMs > 0) return true;
        killedMs = Date.now();
        for (const worker of product.workers) worker.kill('SIGKILL');
        return false;
      },
    });
    const startedMs = Date.now();
    const { email: killed } = await signUp(product, 'killed');
    await waitUntil(() => killedMs > 0, 10_000);
    if (killedMs === 0) return { figures: '', problems: ['no worker was killed: nothing was tested'] };
    await Promise.all(product.workers.map((worker) => worker.exited));
    await Promise.all([product.startWorker(0), product.startWorker(1)]);
    await waitUntil(() => isOut(product, startedMs), 30_000);
    const sentMs = Date.now() - killedMs;
    product.repeatsAllowed += 1;
    const repeat = copies(product, killed);
    return {
      figures: `sent again ${sentMs} ms after the kill, ${repeat.count} identical copies`,
      problems: [
        ...unless(
          repeat.count === 2 && repeat.isIdentical,
          `${repeat.count} copies, identical: ${repeat.isIdentical}`,
        ),
        ...unless(sentMs <= 20_000, `sent again after ${sentMs} ms`),
      ],
    };
  },
};

export const faultsOfMail: readonly Fault[] = [away, fickle, killedAfter];
