// Simulates a time-stamp authority (RFC 3161) with OpenSSL. The URL selects the misbehaviour, so that each
// caller gets only the faults it asked for.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Simulator, SimulatorSettings } from '../simulator.ts';
import { html, magicTable, page } from '../simulator-page.ts';

const SLOW_MS = 6000;
const QUESTION = 'application/timestamp-query';
const ANSWER = 'application/timestamp-reply';
/** TimeStampResp with status 2, rejection. */
const REJECTION = Buffer.from('30053003020102', 'hex');

const about = {
  name: 'time-stamps',
  title: 'Time stamps',
  plays:
    'A time-stamping authority (RFC 3161): POST /time-stamps with a DER-encoded request. Its certificate chains to the stack’s own root.',
  magic: [
    { input: 'POST /time-stamps', effect: 'returns a valid time stamp' },
    {
      input: 'POST /time-stamps/slow',
      effect: `returns a valid time stamp after ${SLOW_MS / 1000} seconds, too late for us`,
    },
    { input: 'POST /time-stamps/down', effect: 'answers 500' },
    { input: 'POST /time-stamps/rejects', effect: 'rejects the request' },
    { input: 'POST /time-stamps/wrong-nonce', effect: 'returns a valid time stamp with another nonce' },
    { input: 'POST /time-stamps/wrong-hash', effect: 'returns a valid time stamp of another hash' },
    { input: 'POST /time-stamps/garbage', effect: 'returns bytes that are not a time stamp' },
  ],
};

const flipped = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
};
/** A request ends with its nonce and `certReq TRUE`, which takes three bytes. Its hash follows the header `04 20`. */
const otherNonce = (question: Buffer): Buffer => flipped(question, question.length - 4);
const otherHash = (question: Buffer): Buffer => flipped(question, question.indexOf('0420', 'hex') + 2);

function createStamper(folder: string | undefined): (question: Buffer) => Promise<Buffer> {
  const run = promisify(execFile);
  let last: Promise<unknown> = Promise.resolve();
  async function stamp(question: Buffer): Promise<Buffer> {
    if (folder === undefined) throw new Error('nobody has made this authority');
    const desk = await mkdtemp(join(tmpdir(), 'portico-stamps-'));
    const [asked, answered] = [join(desk, 'question'), join(desk, 'answer')];
    try {
      await writeFile(asked, question);
      const files = ['-queryfile', asked, '-out', answered];
      await run('/usr/bin/openssl', ['ts', '-reply', '-config', 'stamps.cnf', ...files], { cwd: folder });
      return await readFile(answered);
    } finally {
      await rm(desk, { recursive: true, force: true });
    }
  }
  // Run one at a time, because each increments the serial number in a file.
  return (question) => {
    const next = last.then(() => stamp(question));
    last = next.catch(() => undefined);
    return next;
  };
}

function routes(app: FastifyInstance, { authority }: SimulatorSettings): void {
  const stamp = createStamper(authority);
  const troubles: Readonly<Record<string, (question: Buffer, reply: FastifyReply) => unknown>> = {
    slow: (question) => sleep(SLOW_MS).then(() => stamp(question)),
    down: (_question, reply) => reply.code(500).send(Buffer.from('out of order')),
    rejects: () => REJECTION,
    'wrong-nonce': (question) => stamp(otherNonce(question)),
    'wrong-hash': (question) => stamp(otherHash(question)),
    garbage: () => Buffer.from('<html>It is noon.</html>'),
  };
  app.addContentTypeParser(QUESTION, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Body: Buffer }>('/', async (request, reply) =>
    reply.type(ANSWER).send(await stamp(request.body)),
  );
  app.post<{ Body: Buffer; Params: { trouble: string } }>('/:trouble', async (request, reply) => {
    const answer = troubles[request.params.trouble];
    if (!answer) return reply.code(404).send(Buffer.alloc(0));
    return reply.type(ANSWER).send(await answer(request.body, reply));
  });
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(page(about.title, html`<p>${about.plays}</p>${magicTable(about.magic)}`)),
  );
}

export const timeStampSimulator: Simulator = { ...about, routes };
