// One API and one worker on a stack, for development: they restart, and end with the process that started them.
import { join } from 'node:path';
import { LOOPBACK, type Plan } from '../stack/plan.ts';
import { startProductProcess } from './processes.ts';
import { type RestartingProcess, type RestartOptions, startRestarting } from './restarting-process.ts';
import type { Environment, ProductSettings } from './settings.ts';

export function startProductProcesses(
  { ports }: Plan,
  { environment, folder }: ProductSettings,
  { apiSettings = {}, ...options }: RestartOptions & { readonly apiSettings?: Environment } = {},
): Promise<RestartingProcess[]> {
  const own = {
    api: { PORT: String(ports.api), ADMIN_PORT: String(ports.apiAdmin), ...apiSettings },
    worker: { ADMIN_PORT: String(ports.workerAdmin) },
  };
  const start = (kind: keyof typeof own, readyAddress: string): Promise<RestartingProcess> =>
    startRestarting(
      () =>
        startProductProcess(kind, { ...environment(kind), ...own[kind] }, join(folder, `log/${kind}.log`), {
          endsWithParent: true,
        }),
      readyAddress,
      console.log,
      options,
    );
  return Promise.all([
    start('api', `http://${LOOPBACK}:${ports.api}/health/ready`),
    start('worker', `http://${LOOPBACK}:${ports.workerAdmin}/metrics`),
  ]);
}
