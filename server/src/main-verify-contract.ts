// npm run verify-contract -- FILE: checks hash, chain and time stamp of a sealed contract, and prints our record of it.
// Exits with 1 if the file is not ours or was altered, and with 2 if it does not exist.
import { existsSync, readFileSync } from 'node:fs';
import { createProviders } from '@portico/providers/providers';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { findSealed } from './slices/contract/find-sealed.ts';
import { inspectCopy } from './slices/contract/inspect-copy.ts';

const [file] = process.argv.slice(2);
if (!file || !existsSync(file)) {
  console.error(file ? `There is no file ${file}.` : 'Usage: npm run verify-contract -- FILE');
  process.exit(2);
}
const config = readConfig();
const db = openDatabase(config.database);
const { isGood, lines } = await inspectCopy(createProviders(config).seal, readFileSync(file), (sha256) =>
  db.as({}, (tx) => findSealed(tx, sha256)),
);
await db.close();
for (const line of lines) console.log(line);
console.log(
  isGood
    ? 'We sealed this contract, and it has not changed since.'
    : 'We cannot confirm that we sealed this file.',
);
process.exitCode = isGood ? 0 : 1;
