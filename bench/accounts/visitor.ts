// A person with their own IP address and browser, and the calls they make to the portal.
import { randomBytes } from 'node:crypto';
import { computeTotp, logInBody } from '@portico/testing/authenticator';
import { openHttpClient } from '@portico/testing/http-client';
import { type Call, openVisitor, type Visitor, type VisitorStart } from '@portico/testing/visitor';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly authenticatorSecret: string;
}
/** A person in one of their browsers. */
export type PersonVisitor = Person & Visitor;

export const openPerson = (person: Person, start: VisitorStart): PersonVisitor => {
  const { id, email, password, authenticatorSecret } = person;
  return Object.assign(openVisitor(start), { id, email, password, authenticatorSecret });
};

/** Serialisable form for another process: no functions, and cookies as a JSON array. */
export type SavedVisitor = Person & VisitorStart;
export const saveVisitor = (visitor: PersonVisitor): SavedVisitor => ({
  ...visitor,
  cookies: [...visitor.cookies],
});

const get = (path: string): Call => ({ method: 'GET', path });

const deeds = {
  signIn: (person: Person): Call => ({ path: '/auth/login', body: logInBody(person) }),
  guess: ({ email }: Person): Call => ({
    path: '/auth/login',
    body: { email, password: randomBytes(12).toString('hex'), factor: 'authenticator', code: '000000' },
  }),
  checkSession: () => get('/bench/trivial'),
  readProfile: () => get('/auth/getUserProfile'),
  listSessions: () => get('/account/sessions'),
  refresh: () => get('/auth/refresh-token'),
  stay: (): Call => ({ path: '/auth/stay-signed-in' }),
  stepUp: ({ authenticatorSecret }: Person): Call => ({
    path: '/auth/step-up',
    body: { code: computeTotp(authenticatorSecret) },
  }),
} as const satisfies Record<string, (person: Person) => Call>;
export type Deed = keyof typeof deeds;

export interface Answer {
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

const client = openHttpClient({});

export async function act(
  port: number,
  visitor: PersonVisitor,
  deed: Deed,
  captchaToken?: string,
): Promise<Answer> {
  const answer = await client.send(port, visitor.request({ ...deeds[deed](visitor), captchaToken }));
  if (answer instanceof Error) return { status: 0, text: '', retryAfter: undefined };
  const { status, headers, body } = answer;
  if (status < 300) visitor.take({ headers, body });
  return { status, text: body, retryAfter: headers['retry-after'] };
}

/** Runs one request per person with limited concurrency. Returns the duration and every answer other than 2xx. */
export async function actInTurn(
  port: number,
  visitors: readonly PersonVisitor[],
  deed: Deed,
  atOnce: number,
): Promise<{ seconds: number; failures: Answer[] }> {
  const failures: Answer[] = [];
  const left = [...visitors];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let visitor = left.pop(); visitor; visitor = left.pop()) {
        const answer = await act(port, visitor, deed);
        if (answer.status >= 300 || answer.status === 0) failures.push(answer);
      }
    }),
  );
  return { seconds: (performance.now() - start) / 1000, failures };
}
