// Hashes passwords: Argon2id over an HMAC with the pepper. Only a few at a time, because each takes memory and a core.
import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '@portico/domain/limits';
import type { Keys } from '@portico/providers/keys/port';
import { Refusal } from '../refusal.ts';
import { createTurns } from '../turns.ts';

const { lanes, tagBytes, queued, keptForKnown } = limits.argon2;
/** More than there are cores would only take turns: none would finish sooner, and everything else later. */
const atOnce = Math.min(limits.argon2.atOnce, availableParallelism());

/** Memory and passes of one Argon2id hash. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

export interface HashedPassword {
  readonly hash: string;
  readonly pepper_id: string;
}

export interface Passwords {
  hash(password: string): Promise<HashedPassword>;
  /** Without a stored hash it does the same work and returns false, so that nobody learns who has an account. */
  verify(password: string, stored: HashedPassword | undefined): Promise<boolean>;
  /** Made with other parameters or an older pepper than the current ones. */
  isOutdated(stored: HashedPassword): boolean;
  /**
   * Starts work that will hash only while the queue has room, so that excess requests cost nothing else either. The last places
   * are reserved for browsers that their owners have logged in with before; a flood of strangers fills the others.
   */
  whileThereIsRoom<T>(work: () => Promise<T>, isKnown: () => Promise<boolean>): Promise<T>;
  /** Total number of hashes, and those running and waiting now. */
  load(): { readonly hashed: number; readonly running: number; readonly waiting: number };
}

export function createPasswords(keys: Keys, { memoryKib, passes }: PasswordCost = limits.argon2): Passwords {
  const parameters = {
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: lanes,
    outputLen: tagBytes,
    algorithm: 2,
  } as const;
  let hashed = 0;
  let begun = 0;
  const turns = createTurns(atOnce);

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (turns.load().waiting >= queued) throw new Refusal('BUSY', 1);
    return turns.inTurn(() => {
      hashed += 1;
      return work();
    });
  }

  // As text, because the binding's verify does not accept bytes.
  const peppered = (password: string, key: Buffer): string =>
    createHmac('sha256', key).update(password.normalize('NFKC')).digest('base64');

  async function make(password: string): Promise<HashedPassword> {
    const pepper = keys.secrets('pepper')[0];
    return {
      hash: await inTurn(() => hash(peppered(password, pepper.bytes), parameters)),
      pepper_id: pepper.id,
    };
  }
  const nobody = make('nobody has this password');

  return {
    hash: make,
    verify: async (password, stored) => {
      const compared = stored ?? (await nobody);
      const pepper = keys.secrets('pepper').find(({ id }) => id === compared.pepper_id);
      if (!pepper) throw new Error(`the pepper ${compared.pepper_id} is not known`);
      const isRight = await inTurn(() => verify(compared.hash, peppered(password, pepper.bytes)));
      return isRight && stored !== undefined;
    },
    isOutdated: (stored) =>
      stored.pepper_id !== keys.secrets('pepper')[0].id ||
      !stored.hash.startsWith(`$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$`),
    whileThereIsRoom: async (work, isKnown) => {
      if (begun >= atOnce + queued) throw new Refusal('BUSY', 1);
      const isRoomForStrangers = begun < atOnce + queued - keptForKnown;
      // A check of the browser holds a place too: there are never more checks than places, and the rest is refused at once.
      begun += 1;
      try {
        if (!isRoomForStrangers && !(await isKnown())) throw new Refusal('BUSY', 1);
        return await work();
      } finally {
        begun -= 1;
      }
    },
    load: () => ({ hashed, ...turns.load() }),
  };
}
