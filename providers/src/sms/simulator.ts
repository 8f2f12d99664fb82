// Simulates an SMS gateway with Twilio's API. It stores messages in an inbox that people and tests can read.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Simulator, SimulatorSettings } from '../simulator.ts';
import { html, magicTable, page, table } from '../simulator-page.ts';

interface ReceivedMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly at: string;
}

const KEPT_MESSAGES = 2000;
const SHOWN_MESSAGES = 100;
const SLOW_MS = 6000;

// Numbers reserved for fiction: they look valid and belong to nobody.
const UNREACHABLE = '+12025550191';
const SLOW = '+12025550192';
const BUSY_FIRST = '+12025550193';
const LOST = '+12025550194';
const DOUBLED = '+12025550195';

const about = {
  name: 'sms',
  title: 'Text messages',
  plays:
    'An SMS gateway with Twilio’s API: POST /sms/2010-04-01/Accounts/<account>/Messages.json. ' +
    'GET /sms/inbox?to=<number> returns the delivered messages as JSON, newest first.',
  magic: [
    { input: `To ${UNREACHABLE}`, effect: 'refuses the message: 400 with code 21211' },
    {
      input: `To ${SLOW}`,
      effect: `accepts the message, but answers the first try only after ${SLOW_MS / 1000} seconds, too late for us`,
    },
    {
      input: `To ${BUSY_FIRST}`,
      effect: 'answers the first try of a message with 503 and accepts the second',
    },
    { input: `To ${LOST}`, effect: 'accepts the message and never delivers it' },
    { input: `To ${DOUBLED}`, effect: 'delivers the message twice' },
    { input: 'To anything but + and 7 to 15 digits', effect: 'refuses the message: 400 with code 21211' },
    { input: 'a wrong token', effect: 'answers 401 with code 20003' },
    { input: 'a repeated Idempotency-Key', effect: 'returns the first answer and delivers nothing again' },
  ],
};

const refusal = (code: number, message: string, status: number) => ({ code, message, status });
const INVALID_NUMBER = refusal(21211, 'The number To is not a valid phone number.', 400);

const inboxPage = (messages: readonly ReceivedMessage[]): string =>
  page(
    about.title,
    html`<p>${about.plays}</p>
      ${magicTable(about.magic)}
      <h2>Inbox</h2>
      ${
        messages.length === 0
          ? html`<p>No messages yet.</p>`
          : table(
              ['Time', 'To', 'Message'],
              messages.map(({ at, to, text }) => [
                at,
                html`<a href="/sms/inbox?to=${encodeURIComponent(to)}">${to}</a>`,
                html`<code style="white-space: pre-line">${text}</code>`,
              ]),
            )
      }`,
  );

type Query = { to?: string };
type Form = { To?: string; From?: string; Body?: string };

function routes(app: FastifyInstance, settings: SimulatorSettings): void {
  /** Newest first. */
  let inbox: readonly ReceivedMessage[] = [];
  const answered = new Map<string, string>();
  const seen = new Set<string>();

  const isKnown = (account: string, authorization: string | undefined): boolean =>
    authorization === `Basic ${Buffer.from(`${account}:${settings.secret}`).toString('base64')}`;

  function receive(to: string, from: string, text: string): string {
    const sid = `SM${randomUUID().replaceAll('-', '')}`;
    const copies = to === LOST ? 0 : to === DOUBLED ? 2 : 1;
    const received = Array<ReceivedMessage>(copies).fill({
      ...{ sid, to, from, text },
      at: new Date().toISOString(),
    });
    inbox = [...received, ...inbox].slice(0, KEPT_MESSAGES);
    return sid;
  }

  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(inboxPage(inbox.slice(0, SHOWN_MESSAGES))),
  );
  app.get<{ Querystring: Query }>('/inbox', ({ query }) =>
    inbox.filter(({ to }) => query.to === undefined || to === query.to),
  );
  app.post<{ Params: { account: string }; Body: Form | undefined }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    async ({ params, headers, body }, reply) => {
      if (!isKnown(params.account, headers.authorization))
        return reply.code(401).send(refusal(20003, 'Authenticate', 401));
      const { To: to = '', From: from = '', Body: text = '' } = body ?? {};
      if (!/^\+\d{7,15}$/.test(to) || to === UNREACHABLE) return reply.code(400).send(INVALID_NUMBER);
      if (from === '' || text === '')
        return reply.code(400).send(refusal(21602, 'From and Body are needed.', 400));

      const key = String(headers['idempotency-key'] ?? randomUUID());
      if (to === BUSY_FIRST && !seen.has(key)) {
        seen.add(key);
        return reply.code(503).send(refusal(20503, 'Service Unavailable', 503));
      }
      const before = answered.get(key);
      const sid = before ?? receive(to, from, text);
      answered.set(key, sid);
      if (to === SLOW && before === undefined) await sleep(SLOW_MS);
      return reply.code(201).send({ sid, to, from, status: 'queued' });
    },
  );
}

export const smsSimulator: Simulator = { ...about, routes };
