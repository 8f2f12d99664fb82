// npm run migrate: brings the database of DATABASE_URL up to date. Log in as the owner of the tables for this.
// With NODE_ENV=production the connection is verified as that of the other processes.
import { readDatabase } from './platform/config/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { connectionOptions } from './platform/db/pool.ts';

const applied = await migrate(connectionOptions(readDatabase()));
console.log(applied.length > 0 ? applied.map((name) => `applied ${name}`).join('\n') : 'up to date');
