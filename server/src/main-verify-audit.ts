// node server/src/main-verify-audit.ts: verifies the audit trail of DATABASE_URL against its checkpoints and prints problems.
import { fileKeys } from '@portico/providers/keys/file';
import { verifyAudit } from './platform/audit/verify.ts';
import { readConfig } from './platform/config/config.ts';
import { connectionOptions } from './platform/db/pool.ts';

const config = readConfig();
const { rows, checkpoints, problems } = await verifyAudit(
  connectionOptions(config.database),
  config.checkpointFolder,
  fileKeys(config.secretsFile),
);
for (const problem of problems) console.error(problem);
console.log(`${rows} rows, ${checkpoints} checkpoints, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
