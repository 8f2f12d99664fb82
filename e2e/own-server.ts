// A separate server on the same stack that a journey can kill without affecting other journeys.
import { join } from 'node:path';
import { joinPortal } from '@portico/tools/product/portal';
import { type Running, startProductProcess, untilReady } from '@portico/tools/product/processes';
import { test as base } from './documents.ts';

export interface OwnServer {
  /** Stops like a lost machine: without finishing requests or notifying anyone. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Avoids the ports of the portal and of the server for journeys with a camera. */
const ownPort = (): number => Number(joinPortal('e2e').apiEnvironment['PORT']) + 7;

export const test = base.extend<
  object,
  {
    readonly server: OwnServer /** Path prefix of the API calls; empty for none. */;
    readonly apiPath: string;
  }
>({
  apiPath: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ apiPath }, use) => {
      const { apiEnvironment, folder, origin } = joinPortal('e2e');
      const base = apiPath === '' ? {} : { API_BASE: origin + apiPath };
      const port = ownPort();
      let api: Running | undefined;
      const start = async (): Promise<void> => {
        api = startProductProcess(
          'api',
          { ...apiEnvironment, ...base, PORT: String(port), ADMIN_PORT: String(port + 1) },
          join(folder, 'log/api-own.log'),
        );
        await untilReady(`http://127.0.0.1:${port}`, { running: api });
      };
      const kill = async (): Promise<void> => {
        api?.kill('SIGKILL');
        await api?.exited;
      };
      await start();
      await use({ start, kill });
      await api?.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  launchOptions: [
    async ({ launchOptions, server }, use) => {
      const host = new URL(joinPortal('e2e').origin).hostname;
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          ...(server ? [`--host-resolver-rules=MAP ${host} 127.0.0.1:${ownPort()}`] : []),
        ],
      });
    },
    { scope: 'worker' },
  ],
});
