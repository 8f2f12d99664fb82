// npm run dev [-- --name STACK]: from a fresh clone to the portal in the browser. Ctrl-C ends all but the servers of the stack.
import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { requirePrograms } from '../stack/debian.ts';
import { planFor } from '../stack/plan.ts';
import { type PortUsers, requireFreePorts } from '../stack/ports.ts';
import { runtimePrograms } from '../stack/stack.ts';
import { StartFailure } from '../stack/start-failure.ts';
import { compileCacheFolder } from './processes.ts';
import { step } from './progress.ts';

const portUsers: PortUsers = {
  portal: 'the portal',
  gallery: 'the gallery',
  api: 'the API',
  apiAdmin: 'the metrics of the API',
  workerAdmin: 'the metrics of the worker',
};

try {
  const { name } = parseArgs({ options: { name: { type: 'string', default: 'dev' } } }).values;
  const plan = await planFor(name);
  await step('Programs and ports', () => {
    requirePrograms(runtimePrograms);
    return requireFreePorts(plan, portUsers);
  });
  // Loaded only now, because loading Vite and the server takes longer than the checks above.
  enableCompileCache(compileCacheFolder);
  const { startProduct } = await import('./dev-product.ts');
  const stop = await startProduct(plan);
  const end = (): void => void stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  console.error(`\n\n${error instanceof StartFailure ? error.message : (error as Error).stack}`);
  // The kernel ends the API and the worker with this process (endsWithParent).
  process.exit(1);
}
