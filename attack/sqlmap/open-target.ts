// Proxy between sqlmap and the API. It adds what a browser would send and sqlmap does not (an idempotency key, our origin, a
// session, a solved captcha), so that injections get as far as possible. What sqlmap itself sends stays unchanged.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { challengeCall, createCaptchaToken } from '@portico/testing/captcha';
import type { Visitor } from '@portico/testing/visitor';
import { type Answer, type Sent, send } from '../http.ts';

/** Captcha action by call. A log-in needs one after its third failure. */
const captchaActions: Readonly<Record<string, string>> = {
  '/auth/login': 'login',
  '/auth/check-user-credential': 'login',
  '/auth/register': 'register',
  '/auth/forgot-password': 'forgot-password',
  '/auth/resend-email-otp': 'resend',
};

export interface AttackTarget {
  readonly url: string;
  /** Count of each status, by path. */
  readonly answered: ReadonlyMap<string, Map<number, number>>;
  close(): void;
}

const own = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['host', 'connection', 'content-length', 'accept', 'cache-control'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

/** Replaces each `lent` with a valid value, which any injected text then follows. */
function lend(given: Record<string, string>, lent: Sent['headers'], { cookies }: Visitor): Sent['headers'] {
  const filled = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      value.replace('lent', (lent[name] ?? 'lent').replace('Bearer ', '')),
    ]),
  );
  const { cookie: theirs }: { readonly cookie?: string } = given;
  const cookie = theirs?.replace(
    /([\w-]+)=lent/g,
    (_, name: string) => `${name}=${cookies.get(name) ?? 'none'}`,
  );
  return { ...lent, ...filled, ...(cookie !== undefined && { cookie }) };
}

interface Lenders {
  /** The visitor whose credentials a call uses. */
  visitorFor(path: string): Visitor;
  /** Called when a call refuses the credentials. */
  refused(path: string): void;
}

export async function openTarget(apiUrl: string, { visitorFor, refused }: Lenders): Promise<AttackTarget> {
  const answered = new Map<string, Map<number, number>>();

  async function captchaOf(visitor: Visitor, path: string): Promise<string | undefined> {
    const action = captchaActions[path];
    if (action === undefined) return undefined;
    const challenge = await send(apiUrl, visitor.request(challengeCall(action)));
    if (challenge instanceof Error || challenge.status !== 200) return undefined;
    return createCaptchaToken(JSON.parse(challenge.body));
  }

  const server = createServer((request, response) => {
    const answer = async (): Promise<Answer | Error> => {
      const { method = 'GET', url = '/' } = request;
      const [path = ''] = url.split('?', 1);
      const body = await buffer(request);
      const visitor = visitorFor(path);
      const lent = visitor.request({
        method,
        path: url,
        body: body.length > 0 ? {} : undefined,
        captchaToken: await captchaOf(visitor, path),
      });
      const fresh = { ...lent.headers, 'idempotency-key': randomUUID() };
      const headers = lend(own(request.headers), fresh, visitor);
      const given = await send(apiUrl, {
        method,
        path: url,
        headers,
        body: body.length > 0 ? body : undefined,
      });
      const status = given instanceof Error ? 0 : given.status;
      if (status === 401) refused(path);
      // A refresh token is valid once. Reusing an old one would count as theft, so store the new one.
      if (!(given instanceof Error) && status < 300) visitor.take(given);
      const counts = answered.get(path) ?? new Map<number, number>();
      counts.set(status, (counts.get(status) ?? 0) + 1);
      answered.set(path, counts);
      return given;
    };
    void answer().then((given) => {
      if (given instanceof Error) {
        response.destroy(given);
        return;
      }
      response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    close: () => server.close(),
  };
}
