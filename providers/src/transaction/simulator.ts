// Simulates the transaction service: verifies our access tokens with the portal's JWKS, knows the six client
// states, learns of approvals and membership changes through our server's signed calls, and receives hand-offs.
import cors from '@fastify/cors';
import {
  type TransactionStatus,
  transactionStates,
  transactionStatuses,
} from '@portico/domain/clients/transaction';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSigned, SIGNATURE_HEADER } from '../signature.ts';
import type { MagicInput, Simulator, SimulatorSettings } from '../simulator.ts';
import { type Html, html, page } from '../simulator-page.ts';
import { receiveArrivals } from './landing.ts';
import { type KnownMembers, knownMembers } from './members.ts';
import { type TokenCheck, tokenChecker } from './token.ts';

interface TransactionClient {
  readonly id: string;
  exists: boolean;
  approved: boolean;
  /** Set manually on the page; overrides everything else. */
  forced?: TransactionStatus;
}

const MAGIC = 'facade';
const SLOW_MS = 5000;

/** A client id whose last group starts with "facade" has a fixed state, unless another is set manually. */
const magicStates = new Map(
  transactionStates.map((state, index) => [`${MAGIC}${String(index + 1).padStart(6, '0')}`, state]),
);
const BUSY = `${MAGIC}000503`;
const SLOW = `${MAGIC}005000`;
const CUT = `${MAGIC}00c1a5`;

const magic: readonly MagicInput[] = [
  ...[...magicStates].map(([suffix, state]) => ({
    input: `client id …-${suffix}`,
    effect: `always ${state}`,
  })),
  { input: `client id …-${BUSY}`, effect: 'answers 503' },
  { input: `client id …-${SLOW}`, effect: `answers after ${SLOW_MS / 1000} seconds` },
  { input: `client id …-${CUT}`, effect: 'closes the connection without an answer' },
  {
    input: 'any other client id',
    effect: 'CLIENT_NOT_EXIST; CLIENT_WAITING_FOR_APPROVAL after POST /client; ONBOARDED after our approval',
  },
  { input: 'GET /t?t=<access token>', effect: 'logs the person in and shows who they are' },
  {
    input: 'GET /t?t=<one-time token>',
    effect:
      'redeems the token with a signed call to the portal and logs that person in; a second use ends their session',
  },
  {
    input: 'POST /partner/member, signed by the portal',
    effect:
      'sets the permissions of a member, unless a newer version is known; if their access has ended, logs them out and refuses their tokens',
  },
  {
    input: 'the list on its page',
    effect: 'sets the status of a client that has called before, whatever its id',
  },
];

const suffixOf = (clientId: string): string => clientId.split('-').at(-1) ?? '';

const statusOf = (client: TransactionClient): TransactionStatus => {
  const natural = !client.exists
    ? 'CLIENT_NOT_EXIST'
    : client.approved
      ? 'ONBOARDED'
      : 'CLIENT_WAITING_FOR_APPROVAL';
  return client.forced ?? magicStates.get(suffixOf(client.id)) ?? natural;
};

async function misbehave(clientId: string, reply: FastifyReply): Promise<boolean> {
  const suffix = suffixOf(clientId);
  if (suffix === SLOW) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  if (suffix === BUSY) await reply.code(503).send({ message: 'Service Unavailable' });
  if (suffix === CUT) reply.hijack().raw.destroy();
  return reply.sent;
}

const NATURAL = 'automatic';

const clientSection = (client: TransactionClient, members: KnownMembers): Html => html`<section>
  <code>${client.id}</code><br>
  <strong>${statusOf(client)}</strong>${client.forced ? ', set manually' : ''}
  <form method="post" action="/transaction/control/${client.id}">
    <select name="status" aria-label="Status of ${client.id}">
      ${[NATURAL, ...transactionStatuses].map((status) => html`<option>${status}</option>`)}
    </select>
    <button>Set</button>
  </form>
  ${members.section(client.id)}
</section>`;

const overview = (clients: readonly TransactionClient[], members: KnownMembers): string =>
  page(
    'Transaction service',
    clients.length === 0
      ? html`<p>No clients yet. A client appears here when one of its portal pages first calls this service.</p>`
      : html`<p>Clients that have called this service, and the status it reports for each.</p>${clients.map((client) => clientSection(client, members))}`,
  );

function routes(app: FastifyInstance, settings: SimulatorSettings): void {
  const clients = new Map<string, TransactionClient>();
  const members = knownMembers();
  const checkToken = tokenChecker(settings);
  /** A token is valid for five minutes. Later messages from the portal take precedence over it. */
  const check: TokenCheck = async (token) => {
    const caller = await checkToken(token);
    if ('problem' in caller) return caller;
    const told = members.find(caller);
    if (told && !told.isMember) return { problem: 'the membership has ended' };
    const isAllowed = (name: string): boolean => told?.permissions.some((each) => each === name) ?? true;
    return { ...caller, permissions: caller.permissions.filter(isAllowed) };
  };
  const clientOf = (id: string): TransactionClient => {
    const client = clients.get(id) ?? { id, exists: false, approved: false };
    clients.set(id, client);
    return client;
  };

  /** A call from the portal's pages: check the token, then the magic inputs, then reply. */
  const answer =
    (status: (client: TransactionClient) => TransactionStatus) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const caller = await check(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]);
      if ('problem' in caller)
        return reply.code(401).send({ code: 'SESSION_REQUIRED', message: caller.problem });
      if (await misbehave(caller.clientId, reply)) return reply;
      return { status: status(clientOf(caller.clientId)) };
    };

  void app.register(cors, {
    origin: settings.portal,
    credentials: false,
    // The portal sends no x-forwarded-for. The browser journeys add it to every request, for a separate address each.
    allowedHeaders: ['authorization', 'content-type', 'x-forwarded-for'],
  });

  app.get('/client/current', answer(statusOf));
  app.post(
    '/client',
    answer((client) => {
      if (client.exists) return client.forced ?? 'CLIENT_ALREADY_EXIST';
      if (client.forced === undefined && !magicStates.has(suffixOf(client.id))) client.exists = true;
      return statusOf(client);
    }),
  );

  const arrivals = receiveArrivals(app, settings, check, (clientId) => statusOf(clientOf(clientId)));

  void app.register((partner, _options, done) => {
    // The signature covers the raw text.
    partner.removeContentTypeParser('application/json');
    partner.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const signed =
      (answer: (client: TransactionClient, content: unknown) => object) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const body = String(request.body);
        const signature = request.headers[SIGNATURE_HEADER];
        if (!isSigned([settings.secret], body, signature?.toString(), new Date()))
          return reply.code(401).send({ message: 'not signed by the portal' });
        const content = JSON.parse(body);
        const clientId = String(content.clientId);
        if (await misbehave(clientId, reply)) return reply;
        return reply.send(answer(clientOf(clientId), content));
      };
    partner.post(
      '/partner/approve',
      signed((client) => {
        client.approved = true;
        return { ok: true };
      }),
    );
    partner.post(
      '/partner/member',
      signed((_client, content) => {
        const told = members.set(content);
        if (!told.isMember) arrivals.end(told);
        return { ok: true };
      }),
    );
    partner.post(
      '/partner/status',
      signed((client) => ({ status: statusOf(client) })),
    );
    done();
  });

  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(overview([...clients.values()], members)),
  );
  app.post<{ Params: { clientId: string }; Body: { status?: string } }>(
    '/control/:clientId',
    (request, reply) => {
      const wanted = transactionStatuses.find((status) => status === request.body.status);
      const client = clientOf(request.params.clientId);
      if (wanted) client.forced = wanted;
      else delete client.forced;
      return reply.redirect('/transaction', 303);
    },
  );
}

export const transactionSimulator: Simulator = {
  name: 'transaction',
  title: 'Transaction service',
  plays:
    'The application that clients use after onboarding. It verifies our access tokens with our published keys.',
  magic,
  routes,
};
