// What production demands of the connection to its database. Also read by the commands that need nothing else (npm run migrate).

interface DatabaseEnvironment {
  readonly DATABASE_URL: string;
  readonly DATABASE_CA_FILE?: string | undefined;
}

/**
 * The driver takes host and encryption from parameters of the address as well (`host=`, `ssl=0`, `ssl=no-verify`), which override what the rest of it
 * says. So the address has one parameter, with one value.
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
    // Without one the driver takes PGHOST, or this machine.
    'DATABASE_URL must name its host',
    (env: DatabaseEnvironment) => Boolean(URL.parse(env.DATABASE_URL)?.hostname),
  ],
  [
    'DATABASE_CA_FILE must name the certificate authority of the database',
    (env: DatabaseEnvironment) => Boolean(env.DATABASE_CA_FILE),
  ],
] as const;
