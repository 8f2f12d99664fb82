// npm run dev: the real servers, the seeded people, one API and one worker; prints where everything is. Ctrl-C ends ours.
import { join } from 'node:path';
import { statusOf, upStack } from '../stack/stack.ts';
import { startProductProcess, untilReady } from './processes.ts';
import { seed } from './seed.ts';
import { productSettings } from './settings.ts';

const stack = await upStack('dev');
const people = await seed('dev');
const { environment, portalOrigin, portalPort, folder } = await productSettings('dev', stack);
const adminPort = portalPort + 5;
const api = startProductProcess(
  'api',
  { ...environment('api'), ADMIN_PORT: String(adminPort) },
  join(folder, 'log/api.log'),
);
const worker = startProductProcess('worker', environment('worker'), join(folder, 'log/worker.log'));
await untilReady(`http://127.0.0.1:${portalPort}`);

for (const { name, address } of await statusOf('dev')) console.log(`${name.padEnd(12)} ${address}`);
console.log(
  `${'api'.padEnd(12)} ${portalOrigin}   metrics and OpenAPI: http://127.0.0.1:${adminPort}/metrics /openapi.json`,
);
console.log(`${'logs'.padEnd(12)} ${join(folder, 'log')}`);
console.table(people);
console.log('Ctrl-C ends the API and the worker; `npx stack down` the servers.');

const end = async (): Promise<void> => {
  await Promise.all([api.stop(), worker.stop()]);
  process.exit(0);
};
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());
