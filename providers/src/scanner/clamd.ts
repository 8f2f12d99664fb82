// ClamAV's daemon over TCP, using INSTREAM. It requires `AlertExceedsMax yes` and a `StreamMaxLength` above our
// largest file. Otherwise it reports "OK" for content that it skipped (L06).
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Scan, Scanner } from './port.ts';

export interface ClamdSettings {
  readonly host: string;
  readonly port: number;
  /** From the first byte to the verdict; defaults to half a minute. */
  readonly patienceMs?: number;
}

const CONNECT_MS = 2000;
const SCAN_MS = 30_000;
const CHUNK_BYTES = 256 * 1024;
const LONGEST_ANSWER = 1000;

/** ClamAV's signatures for encrypted, too large or malformed content. */
const HEURISTIC = /^Heuristics\./;

const lengthOf = (chunk: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

async function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const chunk = bytes.subarray(from, from + CHUNK_BYTES);
    socket.write(lengthOf(chunk));
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (answer.length > LONGEST_ANSWER) throw new Error('scanner: the answer is too long');
  }
  return answer.replace('\0', '').trim();
}

function verdictOf(answer: string): Scan {
  if (answer === 'stream: OK') return { outcome: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(answer);
  const signature = found?.[1];
  if (signature) return { outcome: HEURISTIC.test(signature) ? 'unsure' : 'infected', signature };
  throw new Error(`scanner: ${answer.slice(0, 100) || 'no answer'}`);
}

async function ask(socket: Socket, bytes: Uint8Array): Promise<Scan> {
  await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) });
  const [, answer] = await Promise.all([send(socket, bytes), answerOf(socket)]);
  return verdictOf(answer);
}

export const clamdScanner = ({ host, port, patienceMs = SCAN_MS }: ClamdSettings): Scanner => ({
  scan: async (bytes) => {
    const socket = connect({ host, port });
    // Ignore it here: the pending read or write reports the same error.
    socket.on('error', () => undefined);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('scanner: too slow')), patienceMs);
    try {
      return await Promise.race([ask(socket, bytes), late]);
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  },
});
