// The reference receiver of a hand-off (G06): reads ?t=, redeems a one-time token server to server, sets its own
// cookie and redirects to a URL without secrets. It logs, stores and passes on nothing.
import { randomUUID } from 'node:crypto';
import type { TransactionStatus } from '@portico/domain/clients/transaction';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { postSigned } from '../post-form.ts';
import type { SimulatorSettings } from '../simulator.ts';
import { type Html, html, page, table } from '../simulator-page.ts';
import type { Caller, TokenCheck } from './token.ts';

type Arrival = Caller & { readonly by: 'access token' | 'one-time token'; readonly tokenId?: string };
type Landing = Arrival | { readonly status: 401 | 502; readonly problem: string };

const COOKIE = 'transaction-session';
const quiet = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

const typeOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).typ;
  } catch {
    return undefined;
  }
};

const send = (reply: FastifyReply, status: number, title: string, body: Html): FastifyReply =>
  reply.code(status).headers(quiet).type('text/html; charset=utf-8').send(page(title, body));

export function receiveArrivals(
  app: FastifyInstance,
  settings: SimulatorSettings,
  check: TokenCheck,
  statusOf: (clientId: string) => TransactionStatus,
): { end(member: Pick<Caller, 'clientId' | 'personId'>): void } {
  const sessions = new Map<string, Arrival>();
  const redeemUrl = new URL('/transaction/redeem', settings.keys).href;

  /** A refused token may have been used before, so end any session that it started. */
  async function redeem(token: string, origin: string): Promise<Landing> {
    const tokenId = String(decodeJwt(token).jti);
    const { status, text } = await postSigned({
      url: redeemUrl,
      content: { token, origin },
      secret: settings.secret,
    }).catch(() => ({ status: 502, text: '' }));
    if (status === 200) return { ...(JSON.parse(text) as Caller), by: 'one-time token', tokenId };
    if (status !== 401)
      return { status: 502, problem: 'The portal isn’t responding. Go back and try again.' };
    for (const [id, session] of sessions) if (session.tokenId === tokenId) sessions.delete(id);
    return { status: 401, problem: 'This link has expired or was used before. Start again from the portal.' };
  }

  async function land(token: string, origin: string): Promise<Landing> {
    if (typeOf(token) === 'handoff+jwt') return redeem(token, origin);
    const caller = await check(token);
    return 'problem' in caller
      ? {
          status: 401,
          problem: 'We couldn’t verify your log-in from the portal. Start again from the portal.',
        }
      : { ...caller, by: 'access token' };
  }

  app.get<{ Querystring: { t?: string } }>('/t', async (request, reply) => {
    const landing = await land(String(request.query.t ?? ''), `${request.protocol}://${request.host}`);
    if ('problem' in landing)
      return send(reply, landing.status, 'You’re not logged in', html`<p>${landing.problem}</p>`);
    const id = randomUUID();
    sessions.set(id, landing);
    return reply
      .headers({ ...quiet, 'set-cookie': `${COOKIE}=${id}; Path=/transaction; HttpOnly; SameSite=Lax` })
      .redirect('/transaction/arrived', 303);
  });

  app.get('/arrived', (request: FastifyRequest, reply) => {
    const [, id = ''] = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '') ?? [];
    const arrival = sessions.get(id);
    if (!arrival) return send(reply, 401, 'You’re not logged in', html`<p>Start again from the portal.</p>`);
    const { personId, clientId, permissions, by } = arrival;
    return send(
      reply,
      200,
      'You’re logged in',
      table(
        ['Detail', 'Value'],
        [
          ['Person', html`<code>${personId}</code>`],
          ['Client', html`<code>${clientId}</code>`],
          ['Client status', statusOf(clientId)],
          ['Permissions', permissions.join(', ') || 'none yet'],
          ['Logged in with', by === 'access token' ? 'an access token' : 'a one-time token'],
        ],
      ),
    );
  });
  return {
    end: ({ clientId, personId }) => {
      for (const [id, session] of sessions)
        if (session.clientId === clientId && session.personId === personId) sessions.delete(id);
    },
  };
}
