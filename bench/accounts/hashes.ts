// A process that only computes Argon2id, with the same binding, parameters and threads as a log-in. For each number it
// receives, it verifies that many hashes sequentially and then reports completion.
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
