import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startProxy } from './faulty-line.ts';

const LINES = 400;

/** What a client receives over a line whose delay rises and falls while the server sends, on a machine that stalls. */
async function heardOver(slow: (step: number) => [delayMs: number, jitterMs: number]): Promise<string> {
  const server = createServer(async (socket) => {
    for (let line = 0; line < LINES; line += 1) {
      edge.slow(...slow(line));
      socket.write(`${line}\n`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      // A stalled process fires its timers late, so that several are due at once.
      if (line % 40 === 0) for (const untilMs = Date.now() + 30; Date.now() < untilMs; );
    }
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const edge = await startProxy((server.address() as AddressInfo).port);
  try {
    const socket = connect(edge.port, '127.0.0.1').setEncoding('utf8').setNoDelay();
    let heard = '';
    for await (const bytes of socket) heard += bytes;
    return heard;
  } finally {
    edge.close();
    server.close();
  }
}

test.each([
  ['varying', () => [20, 15]],
  ['intermittent', (step) => [step % 50 < 25 ? 20 : 0, 0]],
  ['none', () => [0, 0]],
] satisfies [string, (step: number) => [number, number]][])(
  'delivers everything in order over a line with this delay: %s',
  async (_, slow) => {
    const numberedLines = Array.from({ length: LINES }, (_, line) => `${line}\n`).join('');
    expect(await heardOver(slow)).toBe(numberedLines);
  },
);
