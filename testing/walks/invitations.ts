// Invitations to companies: a new person joins, is invited to two more companies, joins one, declines the other
// and leaves the first; and a stranger declines. The creator must act for a company that can add people.
import { randomUUID } from 'node:crypto';
import { savePerson } from './company.ts';
import { get, type Participant } from './participant.ts';

const newEmail = (): string => `i${randomUUID()}@example.org`;

/** Returns the token in the link. */
async function invite(creator: Participant, email: string): Promise<string> {
  const mailbox = creator.mailTo(email);
  const personId = await savePerson(creator, 'representative', { email });
  await creator.call({ path: '/people/invite', body: { personId } });
  return mailbox.invitationToken();
}

async function proveMailbox(guest: Participant, token: string, email: string): Promise<void> {
  const mailbox = guest.mailTo(email);
  const captchaToken = await guest.captcha('invite');
  await guest.call({ path: '/invite/send-code', body: { token }, captchaToken });
  await guest.call(get('/auth/flow'));
  const code = await mailbox.code('invite-code');
  const note = { args: { flow: 'invite' }, isOnce: true };
  await guest.call({ path: '/auth/validate-email-otp', body: { code } }, note);
  await guest.call(get('/invite/current'));
}

/** The chaos history assigns this account to no person: its audit entries are counted, but not attributed. */
async function enrol(guest: Participant): Promise<void> {
  const body = { password: `orchid lantern ${randomUUID()}` };
  await guest.call({ path: '/invite/set-password', body }, { isOnce: true });
  const args = { part: 'invited' };
  const { secret } = await guest.call({ path: '/auth/enable-mfa' }, { args });
  const late = ['USER_MFA_TOKEN_INVALID'];
  await guest.withCode(secret, (code) =>
    guest.call({ path: '/auth/enable-mfa', body: { code } }, { args, late, isOnce: true }),
  );
}

/** A new person joins the creator's current company. Returns their browser. */
export async function joinWithNewAccount(creator: Participant, email = newEmail()): Promise<Participant> {
  const guest = creator.elsewhere();
  await proveMailbox(guest, await invite(creator, email), email);
  await enrol(guest);
  return guest;
}

export async function followInvitations(creator: Participant): Promise<void> {
  const email = newEmail();
  const guest = await joinWithNewAccount(creator, email);

  await creator.openCompany('REPRESENTATIVE_USERS');
  const second = { token: await invite(creator, email) };
  await guest.call({ path: '/invite/offer', body: second });
  await guest.call({ path: '/invite/join', body: second }, { isOnce: true });

  await creator.openCompany('REPRESENTATIVE_USERS');
  const third = { token: await invite(creator, email) };
  await guest.call({ path: '/invite/decline-offer', body: third }, { isOnce: true });

  await guest.call({ path: '/members/leave' });
  guest.sessionEnds();

  const stranger = newEmail();
  const puzzled = creator.elsewhere();
  const token = await invite(creator, stranger);
  await proveMailbox(puzzled, token, stranger);
  await puzzled.call({ path: '/invite/decline' }, { isOnce: true });
  const captchaToken = await puzzled.captcha('invite');
  await puzzled.call({ path: '/invite/send-new-link', body: { token }, captchaToken });
}
