import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { stopwatch } from '@portico/testing/stopwatch';
import { describe, expect, inject, test } from 'vitest';
import { clamdScanner } from './clamd.ts';

/** Split into two halves, so that scanners do not flag this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const scanner = clamdScanner(inject('stack').scanner);

test('passes a clean file, detects EICAR, and calls no partially scanned file clean [sec L06]', async () => {
  expect(await scanner.scan(Buffer.from('%PDF-1.7 a clean paper'))).toEqual({ outcome: 'clean' });
  expect(await scanner.scan(Buffer.alloc(25_000_000, 7))).toEqual({ outcome: 'clean' });
  expect(await scanner.scan(Buffer.from(EICAR))).toMatchObject({ outcome: 'infected' });
  expect(await scanner.scan(gzipSync(EICAR))).toMatchObject({ outcome: 'infected' });
  expect(await scanner.scan(gzipSync(Buffer.alloc(70 * 1024 * 1024)))).toMatchObject({
    outcome: 'unsure',
    signature: expect.stringContaining('Limits.Exceeded'),
  });
});

describe('a failing scanner [X42]', () => {
  async function against(answer: (socket: Socket) => void): Promise<unknown> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const outcome = await clamdScanner({ host: '127.0.0.1', port, patienceMs: 1000 })
      .scan(Buffer.alloc(2_000_000))
      .catch((error: unknown) => error);
    server.close();
    return outcome;
  }

  test.each<[string, (socket: Socket) => void]>([
    ['that hangs up', (socket) => socket.destroy()],
    ['that hangs up after the upload', (socket) => socket.resume().on('data', () => socket.end())],
    [
      'that has a size limit below our files',
      (socket) => socket.resume().end('INSTREAM size limit exceeded. ERROR\0'),
    ],
    ['that reports that it is reloading', (socket) => socket.resume().end('COMMAND UNAVAILABLE\0')],
    ['that reports another stream as clean', (socket) => socket.resume().end('other: OK\0')],
    ['that never ends its response', (socket) => socket.resume().write('x'.repeat(100_000))],
  ])('%s gives no verdict on the file [X42]', async (_, answer) => {
    expect(await against(answer)).toBeInstanceOf(Error);
  });

  test('fails at once when it is unreachable, and after a timeout when it hangs [X42]', async () => {
    await expect(clamdScanner({ host: '127.0.0.1', port: 1 }).scan(Buffer.of(1))).rejects.toThrow();
    const took = stopwatch();
    expect(String(await against(() => undefined))).toMatch(/too slow/);
    expect(took()).toBeLessThan(3000);
  });
});
