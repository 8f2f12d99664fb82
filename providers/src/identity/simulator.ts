// Simulates a vendor that checks identities: an API for sessions, a page for the person, and signed webhooks.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Simulator, SimulatorSettings } from '../simulator.ts';
import { createSender, deliveries, isDelivery, type VendorEvent } from './deliveries.ts';
import { overviewPage, personPage, reasons, VENDOR } from './vendor-page.ts';

type Status = 'open' | 'processing' | 'approved' | 'rejected' | 'expired' | 'abandoned';

interface Session {
  readonly id: string;
  readonly returnTo: string;
  status: Status;
  version: number;
  reason: string | undefined;
  document: Record<string, string>;
  readonly events: VendorEvent[];
}

/** The test person of the docs and tests, as spelt in a passport. */
const DOCUMENT: Readonly<Record<string, string>> = {
  givenNames: 'ADA MARIA',
  familyName: 'OKONJO WEISS',
  dateOfBirth: '1985-03-27',
  number: 'C01X00T47',
  expires: '2031-05-01',
  type: 'passport',
  country: 'DE',
};
const SOMEBODY_ELSE = { givenNames: 'BERTA', familyName: 'KLEIN', dateOfBirth: '1990-01-01' };
const SLOW_NUMBER = 'SLOW00000';
const SLOW_MS = 6000;

const about = {
  name: 'identity',
  title: `Identity: ${VENDOR}`,
  plays:
    `${VENDOR} verifies identities on its own pages. Its API is POST /identity/sessions and GET /identity/sessions/<id>, ` +
    'with the secret as bearer token, and webhooks signed with the secret. On its page, you enter what the document shows.',
  magic: [
    { input: 'Approve', effect: 'approved, with the document entered in the fields' },
    { input: 'Approve someone else’s document', effect: 'approved, with a document of Berta Klein' },
    ...Object.entries(reasons).map(([code, text]) => ({
      input: `Reject: ${code}`,
      effect: `rejected: ${text}`,
    })),
    { input: 'Let the session expire', effect: 'expired' },
    { input: 'Leave without finishing', effect: 'abandoned' },
    ...Object.entries(deliveries).map(([name, effect]) => ({ input: `Notify the portal: ${name}`, effect })),
    {
      input: `document number ${SLOW_NUMBER}`,
      effect: `returns the result after ${SLOW_MS / 1000} seconds, too late for us`,
    },
    {
      input: 'POST /identity/control with fail=N',
      effect: 'answers the next N API calls with 503',
    },
    { input: 'a repeated Idempotency-Key', effect: 'returns the first session' },
    { input: 'a wrong token', effect: 'answers 401' },
  ],
};

type Acts = Readonly<Record<string, (session: Session, form: Form) => void>>;
type Form = Readonly<Record<string, string | undefined>>;

function routes(app: FastifyInstance, settings: SimulatorSettings): void {
  const sessions = new Map<string, Session>();
  const begun = new Map<string, string>();
  const send = createSender(settings);
  let failing = 0;

  function change(session: Session, status: Status): void {
    session.version += 1;
    session.status = status;
    session.events.push({
      id: `evt_${randomUUID()}`,
      type: `session.${status}`,
      session: session.id,
      version: session.version,
      created: new Date().toISOString(),
    });
  }
  const acts: Acts = {
    approve: (session, form) => {
      for (const name of Object.keys(DOCUMENT))
        session.document[name] = form[name] ?? session.document[name] ?? '';
      change(session, 'processing');
      change(session, 'approved');
    },
    differ: (session) => {
      Object.assign(session.document, SOMEBODY_ELSE);
      change(session, 'processing');
      change(session, 'approved');
    },
    reject: (session, { reason }) => {
      session.reason = reason;
      change(session, 'processing');
      change(session, 'rejected');
    },
    expire: (session) => change(session, 'expired'),
    abandon: (session) => change(session, 'abandoned'),
  };

  /** Checks that come before any API call; returns undefined if the request passes. */
  function refused(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    if (request.headers.authorization !== `Bearer ${settings.secret}`)
      return reply.code(401).send({ error: 'unauthorized' });
    if (failing === 0) return undefined;
    failing -= 1;
    return reply.code(503).send({ error: 'unavailable' });
  }

  app.post<{ Body: { reference?: string; returnTo?: string } | null }>('/sessions', (request, reply) => {
    const problem = refused(request, reply);
    if (problem) return problem;
    const { returnTo } = request.body ?? {};
    if (!returnTo?.startsWith(`${settings.portal}/`))
      return reply.code(422).send({ error: 'returnTo is not on the list' });
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const id = begun.get(key) ?? `ses_${randomUUID()}`;
    begun.set(key, id);
    if (!sessions.has(id))
      sessions.set(id, {
        ...{ id, returnTo, status: 'open' as const, version: 1, reason: undefined, events: [] },
        document: { ...DOCUMENT },
      });
    // Use the hostname that browsers know. Names under localhost resolve to this machine.
    const host = request.headers.host?.replace('127.0.0.1', 'identity.localhost');
    return reply
      .code(201)
      .send({ id, url: `http://${host}/identity/pages/${id}`, status: 'open', version: 1 });
  });
  app.get<{ Params: { id: string } }>('/sessions/:id', async (request, reply) => {
    const problem = refused(request, reply);
    if (problem) return problem;
    const session = sessions.get(request.params.id);
    if (!session) return reply.code(404).send({ error: 'no such session' });
    if (session.document['number'] === SLOW_NUMBER)
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const { id, status, version, reason, document } = session;
    return { id, status, version, reason, document: status === 'approved' ? document : null };
  });

  app.get<{ Params: { id: string } }>('/pages/:id', (request, reply) => {
    const session = sessions.get(request.params.id);
    if (!session) return reply.code(404).type('text/plain; charset=utf-8').send('Session not found');
    return reply.type('text/html; charset=utf-8').send(personPage(session));
  });
  app.post<{ Params: { id: string }; Body: Form | null }>('/pages/:id', async (request, reply) => {
    const session = sessions.get(request.params.id);
    const form = request.body ?? {};
    const act = acts[form['act'] ?? ''];
    if (!session || !act) return reply.code(404).type('text/plain; charset=utf-8').send('Session not found');
    const first = session.events.length;
    act(session, form);
    const how = form['deliver'] ?? 'properly';
    const told = send(isDelivery(how) ? how : 'properly', session.events.slice(first));
    if (how !== 'late') await told;
    return reply.redirect(session.returnTo, 303);
  });

  app.post<{ Params: { id: string }; Body: Form | null }>('/sessions/:id/deliver', async (request, reply) => {
    const session = sessions.get(request.params.id);
    const how = request.body?.['how'] ?? '';
    if (!session || !isDelivery(how)) return reply.code(404).send({ error: 'no such session or delivery' });
    return { answers: await send(how, session.events) };
  });
  app.post<{ Body: Form | null }>('/control', (request, reply) => {
    failing = Math.max(0, Math.trunc(Number(request.body?.['fail']) || 0));
    return reply.redirect('/identity', 303);
  });
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(overviewPage(about, [...sessions.values()].toReversed(), failing)),
  );
}

export const identitySimulator: Simulator = { ...about, routes };
