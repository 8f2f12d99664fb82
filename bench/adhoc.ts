import { once } from 'node:events';
import { join } from 'node:path';
import { makeFirstSigningKey } from '@portico/tools/product/inside';
import { productSettings } from '@portico/tools/product/settings';
import { downStack, upStack } from '@portico/tools/stack/stack';
import { cpuSeconds } from './accounts/cpu.ts';
import { openPeople } from './accounts/people.ts';
import { actInTurn, headersOf, type Visitor } from './accounts/visitor.ts';
import { endChildren, startChild, untilAnswers } from './processes.ts';
import { wrk } from './wrk.ts';

const name = 'adhoc';
const settings = await productSettings(name, await upStack(name, ['postgres', 'mail']));
const { environment, portalOrigin, portalPort } = settings;
await makeFirstSigningKey(settings);
const people = await openPeople(settings);
const door = { port: portalPort, origin: portalOrigin };
const visitors = await people.seed(40);
const signed: Visitor[] = [];
for (const v of await people.seed(60)) signed.push(await people.signedIn(v));
const env = { ...environment('api'), LIMIT_FACTOR: '1000000' };
const which = process.argv[2] ?? 'signIn';
for (const part of which.split(',')) {
  const api = startChild(
    'ours.ts',
    ['/tmp/prof/unused.json'],
    env,
    `/tmp/prof/${part}`,
    process.argv[3] === 'prof',
  );
  await untilAnswers(`http://127.0.0.1:${portalPort}/health/live`);
  const started = performance.now();
  const pid = api.pid ?? 0;
  let n = 0;
  let before = 0;
  if (part === 'check') {
    const target = {
      name: 'c',
      url: `http://127.0.0.1:${portalPort}/bench/trivial`,
      method: 'GET',
      headers: headersOf(signed[0] as Visitor, portalOrigin),
    } as const;
    await wrk(target, 2, '/tmp/prof');
    before = cpuSeconds(pid);
    n = (await wrk(target, 4, '/tmp/prof')).requests;
  } else {
    const who = part === 'signIn' ? visitors : signed;
    for (let round = 0; round < 14; round++) {
      if (round === 4) before = cpuSeconds(pid);
      if (part === 'signIn') await people.query('update session set ended_at = now() where ended_at is null');
      await people.refreshCodes();
      const { failures } = await actInTurn(door, who, part as 'signIn', part === 'signIn' ? 1 : 8);
      if (failures[0]) throw new Error(JSON.stringify(failures[0]));
      if (round >= 4) n += who.length;
    }
    if (part === 'signIn') for (const [i, v] of signed.entries()) signed[i] = await people.signedIn(v);
  }
  console.log(`${part}: ${(((cpuSeconds(pid) - before) / n) * 1e6).toFixed(0)} µs CPU each, ${n}`);
  void started;
  void once;
  void join;
  await endChildren();
}
await people.close();
await downStack(name, { deleteData: true });
process.exit(0);
