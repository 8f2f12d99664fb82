// A process that does nothing but Argon2id, by the binding, the parameters and the threads that a sign-in uses: for each number
// that it is sent it verifies so many, one after the other, and says so.
import { hash, verify } from '@node-rs/argon2';
import { limits } from '@portico/domain/limits';

const { memoryKib, passes, lanes, tagBytes } = limits.argon2;
const password = 'three random words';
const stored = await hash(password, {
  memoryCost: memoryKib,
  timeCost: passes,
  parallelism: lanes,
  outputLen: tagBytes,
  algorithm: 2,
});
process.on('message', async (count: number) => {
  for (let done = 0; done < count; done++) await verify(stored, password);
  process.send?.('done');
});
process.send?.('ready');
