// The `keys` port on a file of secrets that is reloaded when it changes. KMS or Vault would be other adapters of this port.
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { decrypt, encrypt } from './aes.ts';
import { type Keys, type Purpose, purposes, type Secret, type Wrapped } from './port.ts';

const SECRET_BYTES = 32;
const LOOK_AGAIN_MS = 1000;
/** A new secret verifies at once but creates nothing until every process has had time to load it and can verify. */
const MAKES_AFTER_MS = 3 * LOOK_AGAIN_MS;

const SecretList = z
  .array(z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), key: z.base64() }))
  .check(z.minLength(1));
const SecretsFile = z.strictObject({
  wrapping: SecretList,
  ...Object.fromEntries(purposes.map((purpose) => [purpose, SecretList])),
});

type SecretsFile = Readonly<Record<'wrapping' | Purpose, readonly [Secret, ...Secret[]]>>;

/** Writable by every user of the machine. */
const WRITABLE_BY_ALL = 0o002;

function readSecrets(path: string): SecretsFile {
  // Anyone who can write the file can replace every key.
  if ((statSync(path).mode & WRITABLE_BY_ALL) !== 0)
    throw new Error('the file of secrets must not be writable by everyone');
  const parsed = SecretsFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.fromEntries(
    Object.entries(parsed).map(([name, list]) => [
      name,
      list.map(({ id, key }) => {
        const bytes = Buffer.from(key, 'base64');
        if (bytes.length !== SECRET_BYTES)
          throw new Error(`secret ${name}/${id} has ${bytes.length} bytes, not 32`);
        return { id, bytes };
      }),
    ]),
  ) as unknown as SecretsFile;
}

/** Returns the new file with the secrets in use still first, unless they were removed. */
function withFormerFirst(written: SecretsFile, former: SecretsFile): SecretsFile {
  return Object.fromEntries(
    Object.entries(written).map(([name, list]) => {
      const maker = list.find(({ id }) => id === former[name as Purpose][0].id);
      return [name, maker ? [maker, ...list.filter((secret) => secret !== maker)] : list];
    }),
  ) as unknown as SecretsFile;
}

export function fileKeys(path: string, clockMs: () => number = Date.now): Keys {
  let written = readSecrets(path);
  let secrets = written;
  let modifiedMs = statSync(path).mtimeMs;
  let lookedMs = clockMs();
  let changedMs = Number.NEGATIVE_INFINITY;

  function current(): SecretsFile {
    const nowMs = clockMs();
    if (nowMs - lookedMs < LOOK_AGAIN_MS) return secrets;
    lookedMs = nowMs;
    const { mtimeMs } = statSync(path);
    if (mtimeMs !== modifiedMs) {
      written = readSecrets(path);
      modifiedMs = mtimeMs;
      changedMs = nowMs;
      secrets = withFormerFirst(written, secrets);
    }
    // A process that has not checked for a while sees from the file's date that all others have loaded it.
    if (nowMs - Math.min(changedMs, modifiedMs) >= MAKES_AFTER_MS) secrets = written;
    return secrets;
  }

  return {
    wrap: (dataKey) => {
      const { id, bytes } = current().wrapping[0];
      return Promise.resolve({ wrapped: encrypt(bytes, dataKey, id), by: id });
    },
    unwrap: async ({ wrapped, by }: Wrapped) => {
      const key = current().wrapping.find(({ id }) => id === by);
      if (!key) throw new Error(`the wrapping key ${by} is not known`);
      return decrypt(key.bytes, wrapped, by);
    },
    newestWrappingKey: () => current().wrapping[0].id,
    secrets: (purpose) => current()[purpose],
  };
}

/** A file of fresh secrets, for development and tests. */
export function freshSecrets(): string {
  const fresh = () => [
    { id: `k-${randomBytes(4).toString('hex')}`, key: randomBytes(SECRET_BYTES).toString('base64') },
  ];
  return JSON.stringify(
    Object.fromEntries(['wrapping', ...purposes].map((name) => [name, fresh()])),
    null,
    2,
  );
}

/** Adds fresh secrets for missing purposes, because a development stack outlives a version. */
export const withMissingSecrets = (file: string): string =>
  JSON.stringify({ ...JSON.parse(freshSecrets()), ...JSON.parse(file) }, null, 2);

/** Puts a new secret at the front of one list. The former ones still verify. */
export function withNewSecret(file: string, name: 'wrapping' | Purpose): string {
  const secrets = JSON.parse(file);
  secrets[name] = [...JSON.parse(freshSecrets())[name], ...secrets[name]];
  return JSON.stringify(secrets, null, 2);
}
