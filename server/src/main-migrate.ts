// npm run migrate: brings the database of DATABASE_URL up to date. Log in as the owner of the tables for this.
import { readDatabaseUrl } from './config.ts';
import { migrate } from './db/migrate.ts';

const applied = await migrate(readDatabaseUrl());
console.log(applied.length > 0 ? applied.map((name) => `applied ${name}`).join('\n') : 'up to date');
