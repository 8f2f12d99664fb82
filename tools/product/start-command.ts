// What `npm run dev` and `npm run demo` share: options, quick checks, Ctrl-C, and how a failed start is reported.
import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { isProduction } from '@portico/server/platform/config/config';
import { requirePrograms } from '../stack/debian.ts';
import { createPlan, type Plan } from '../stack/plan.ts';
import { type PortUsers, requireFreePorts } from '../stack/ports.ts';
import { runtimePrograms } from '../stack/stack.ts';
import { StartFailure } from '../stack/start-failure.ts';
import { compileCacheFolder } from './processes.ts';
import { step } from './progress.ts';

/** Starts everything after the checks. Returns a function that stops everything but the stack's servers. */
export type StartProduct = (plan: Plan) => Promise<() => Promise<unknown>>;

const portUsers: PortUsers = {
  portal: 'the portal',
  gallery: 'the gallery',
  api: 'the API',
  apiAdmin: 'the metrics of the API',
  workerAdmin: 'the metrics of the worker',
};

/** `load` imports the rest only after the checks, because loading Vite and the server takes longer than they do. */
export async function runStartCommand(load: () => Promise<StartProduct>): Promise<void> {
  try {
    if (isProduction())
      throw new StartFailure(
        'NODE_ENV is production. This command makes accounts whose passwords everybody knows, and runs in development only.',
      );
    const { name } = parseArgs({ options: { name: { type: 'string', default: 'dev' } } }).values;
    const plan = await createPlan(name);
    await step('Programs and ports', () => {
      requirePrograms(runtimePrograms);
      return requireFreePorts(plan, portUsers);
    });
    enableCompileCache(compileCacheFolder);
    const startProduct = await load();
    const stop = await startProduct(plan);
    const end = (): void => void stop().then(() => process.exit(0));
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  } catch (error) {
    console.error(`\n\n${error instanceof StartFailure ? error.message : (error as Error).stack}`);
    // The kernel ends the API and the worker with this process (endsWithParent).
    process.exit(1);
  }
}
