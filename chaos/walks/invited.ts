// Whoever is invited to a company: somebody new who joins it, the same one known to the portal by then, in another company, and one who does
// not know it. What stands before the invitations is done by hand.
import { randomUUID } from 'node:crypto';
import { completePeople } from '@portico/domain/people/people-cases';
import { lateCode, logIn, type Walker } from './walker.ts';

const address = (): string => `i${randomUUID()}@example.org`;
const post = (path: string, body: object = {}) => ({ path, body });

/** In a new company of theirs; answers what stands in the link. */
async function invite(own: Walker, email: string): Promise<string> {
  await own.openCompany('REPRESENTATIVE_USERS');
  const personId = randomUUID();
  const answers = { ...completePeople.representative, appointedOn: '2024-01-31', email };
  const named = { id: personId, role: 'representative', answers, version: 0 };
  const mark = own.mailsSoFar(email);
  await own.do(post('/people/save', named));
  await own.do(post('/people/invite', { personId }));
  return own.inviteToken(email, mark);
}

async function proveMailbox(guest: Walker, token: string, email: string): Promise<void> {
  const mark = guest.mailsSoFar(email);
  const captchaToken = await guest.captcha('invite');
  await guest.do({ ...post('/invite/send-code', { token }), captchaToken });
  const code = await guest.mailCode(email, mark);
  await guest.do(post('/auth/validate-email-otp', { code }), {
    args: { flow: 'invite' },
    isOnce: true,
  });
}

/** Nobody of those at work has this account: what it leaves in the trail is counted, and not held against anybody. */
async function enrol(guest: Walker): Promise<void> {
  const password = { password: 'orchid lantern staple' };
  await guest.do(post('/invite/set-password', password), { isOnce: true });
  const args = { part: 'invited' };
  const { body } = await guest.do(post('/auth/enable-mfa'), { args });
  await guest.withCode(body.secret, (code) =>
    guest.do(post('/auth/enable-mfa', { code }), { args, late: lateCode, isOnce: true }),
  );
}

export async function invited(at: Walker): Promise<void> {
  const own = await logIn(at);
  const email = address();
  const guest = at.from(at.newBrowser());
  await proveMailbox(guest, await invite(own, email), email);
  await enrol(guest);

  const second = await invite(own, email);
  await guest.do(post('/invite/offer', { token: second }));
  await guest.do(post('/invite/join', { token: second }), { isOnce: true });

  const third = await invite(own, email);
  await guest.do(post('/invite/decline-offer', { token: third }), { isOnce: true });

  const stranger = address();
  const puzzled = at.from(at.newBrowser());
  const token = await invite(own, stranger);
  await proveMailbox(puzzled, token, stranger);
  await puzzled.do(post('/invite/decline'), { isOnce: true });
  const captchaToken = await puzzled.captcha('invite');
  await puzzled.do({ ...post('/invite/send-new-link', { token }), captchaToken });
  await own.do({ path: '/auth/logout' });
}
