// npm run migrate: applies pending migrations to the database of DATABASE_URL. Connect as the owner of the tables. With
// NODE_ENV=production the connection is verified like that of the other processes.
import { readDatabase } from './platform/config/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { connectionOptions } from './platform/db/pool.ts';

const applied = await migrate(connectionOptions(readDatabase()));
console.log(applied.length > 0 ? applied.map((name) => `applied ${name}`).join('\n') : 'up to date');
