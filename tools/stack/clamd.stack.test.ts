import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { EICAR } from './clamd.ts';

const { scanner } = inject('stack');

async function scan(bytes: Uint8Array): Promise<string> {
  const socket = connect(scanner);
  await once(socket, 'connect');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const end = Buffer.alloc(4);
  socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, end]));
  return (await text(socket)).replace('\0', '');
}

test('detects EICAR, also inside an archive', async () => {
  expect(await scan(Buffer.from(EICAR))).toMatch(/^stream: Portico\.Eicar-Test\.UNOFFICIAL FOUND$/);
  expect(await scan(gzipSync(EICAR))).toMatch(/FOUND$/);
});

test('passes a clean file', async () => {
  expect(await scan(Buffer.from('%PDF-1.7 a clean paper'))).toBe('stream: OK');
});

test('does not call a file clean that is too large to scan', async () => {
  const bomb = gzipSync(Buffer.alloc(70 * 1024 * 1024));
  expect(await scan(bomb)).toMatch(/Heuristics\.Limits\.Exceeded.* FOUND$/);
});
