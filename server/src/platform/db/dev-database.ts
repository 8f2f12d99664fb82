// Creates and migrates a database for development and tests, and lets its roles log in with one password. In production
// the operator sets the roles' passwords, never this file.
import pg from 'pg';
import { migrate } from './migrate.ts';

export interface DevDatabase {
  readonly ownerUrl: string;
  readonly apiUrl: string;
  readonly workerUrl: string;
  readonly staffUrl: string;
}

/** The same server and database as another role. */
export function asRole(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

export const inDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

export const buildRoleUrls = (ownerUrl: string): DevDatabase => ({
  ownerUrl,
  apiUrl: asRole(ownerUrl, 'portico_api'),
  workerUrl: asRole(ownerUrl, 'portico_worker'),
  staffUrl: asRole(ownerUrl, 'portico_staff'),
});

/** Runs a statement that takes no parameters. The database itself quotes the values. */
async function run(admin: pg.Client, statement: string, ...values: string[]): Promise<void> {
  const { rows } = await admin.query<{ text: string }>('select format($1, variadic $2::text[]) as text', [
    statement,
    values,
  ]);
  await admin.query(rows[0]?.text ?? '');
}

/** `adminUrl` must be able to create databases. The roles get its password too. */
export async function prepareDevDatabase(adminUrl: string, name: string): Promise<DevDatabase> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await run(admin, 'create database %I', name);
  const ownerUrl = inDatabase(adminUrl, name);
  await migrate(ownerUrl);
  const password = decodeURIComponent(new URL(adminUrl).password);
  for (const role of ['portico_api', 'portico_worker', 'portico_read', 'portico_staff'])
    await run(admin, 'alter role %I login password %L', role, password);
  await admin.end();
  return buildRoleUrls(ownerUrl);
}
