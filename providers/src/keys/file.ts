// The `keys` port on one file of secrets, read again when it changes. A KMS or Vault is another adapter of this port.
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { decrypt, encrypt } from './aes.ts';
import { type Keys, type Purpose, purposes, type Secret, type Wrapped } from './port.ts';

const SECRET_BYTES = 32;
const LOOK_AGAIN_MS = 1000;
/** A new secret checks at once and makes only after this: by then every process has seen it, so nothing it makes is refused. */
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
  // Whoever can write it can replace every key.
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

/** As it is written, but what made so far goes on making; one that is no longer there cannot. */
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
    // Whoever looks for the first time in a while sees by its date that everybody else has had the time.
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

/** The same file with fresh secrets for every purpose that it does not know yet: a development stack outlives a version. */
export const withMissingSecrets = (file: string): string =>
  JSON.stringify({ ...JSON.parse(freshSecrets()), ...JSON.parse(file) }, null, 2);

/** The same file with a new secret in front of one list; the former ones still check. */
export function withNewSecret(file: string, name: 'wrapping' | Purpose): string {
  const secrets = JSON.parse(file);
  secrets[name] = [...JSON.parse(freshSecrets())[name], ...secrets[name]];
  return JSON.stringify(secrets, null, 2);
}
