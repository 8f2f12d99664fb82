// npm run verify-contract -- FILE: with settings in the environment, runs the command as it is; without, on the stack "dev".
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hasSettings } from '@portico/server/platform/config/config';
import { upStack } from '../stack/stack.ts';
import { root } from '../tree/source-files.ts';
import { productSettings } from './settings.ts';

const dev = async () => (await productSettings('dev', await upStack('dev', ['postgres']))).environment('api');
const args = [join(root, 'server/src/main-verify-contract.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  ...(!hasSettings() && { env: await dev() }),
});
process.exitCode = status ?? 1;
