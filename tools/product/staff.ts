// npm run staff: with settings in the environment, runs the command as it is; without, on the stack "dev", which must be up.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hasSettings } from '@portico/server/platform/config/config';
import { upStack } from '../stack/stack.ts';
import { root } from '../tree/source-files.ts';
import { productSettings } from './settings.ts';

/** Adding and removing staff needs the owner of the tables. */
const OPERATORS = ['add', 'remove'];

const args = process.argv.slice(2);
const dev = async () =>
  (await productSettings('dev', await upStack('dev', ['postgres', 'mail']))).environment(
    OPERATORS.includes(args[0] ?? '') ? 'owner' : 'staff',
  );
const isAskingForHelp = args.length === 0 || args.includes('--help');
const { status } = spawnSync(process.execPath, [join(root, 'server/src/main-staff.ts'), ...args], {
  stdio: 'inherit',
  ...(!hasSettings() && !isAskingForHelp && { env: await dev() }),
});
process.exitCode = status ?? 1;
