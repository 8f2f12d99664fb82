// Production rules for the database connection. Commands that need nothing else use them too (npm run migrate).

interface DatabaseEnvironment {
  readonly DATABASE_URL: string;
  readonly DATABASE_CA_FILE?: string | undefined;
}

/**
 * Parameters of the address (`host=`, `ssl=0`, `ssl=no-verify`) override host and encryption in the driver. Therefore
 * the address must have exactly one parameter, with one value.
 */
function isVerified({ DATABASE_URL }: DatabaseEnvironment): boolean {
  const parameters = [...new URL(DATABASE_URL).searchParams];
  return parameters.length === 1 && parameters.join() === 'sslmode,verify-full';
}

export const databaseRules = [
  [
    'DATABASE_URL must say sslmode=verify-full, and have no other parameter',
    (env: DatabaseEnvironment) => URL.canParse(env.DATABASE_URL) && isVerified(env),
  ],
  [
    // Without a host, the driver uses PGHOST or this machine.
    'DATABASE_URL must name its host',
    (env: DatabaseEnvironment) => Boolean(URL.parse(env.DATABASE_URL)?.hostname),
  ],
  [
    'DATABASE_CA_FILE must name the certificate authority of the database',
    (env: DatabaseEnvironment) => Boolean(env.DATABASE_CA_FILE),
  ],
] as const;
