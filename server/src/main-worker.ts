// Starts one worker process.
import { createAdmin } from './admin.ts';
import { watchAuditTrail } from './platform/audit/checkpoint.ts';
import { readConfig } from './platform/config/config.ts';
import { watchJobs } from './platform/jobs/watch-jobs.ts';
import { endGracefully } from './process.ts';
import { startServer } from './server.ts';
import { watchSeals } from './slices/contract/watch-seals.ts';
import { prepareStorage, watchFiles } from './slices/files/watch-files.ts';
import { startWork } from './work.ts';

const config = readConfig();
const server = await startServer(config, 'worker');
await startWork(server);
const stopWatching = [
  watchAuditTrail(server),
  watchJobs(server),
  watchFiles(server),
  watchSeals(server),
  prepareStorage(server),
];
const admin = createAdmin(server);
if (config.adminPort > 0) await admin.listen({ host: '127.0.0.1', port: config.adminPort });
server.log.info('worker works', { port: config.adminPort });
endGracefully(server.log, async () => {
  for (const stop of stopWatching) stop();
  await server.close();
  await admin.close();
});
