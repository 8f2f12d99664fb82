// English texts for the state of an invitation and its actions.
import { useTranslated } from '../../texts/catalogue.tsx';

/** Says the same whether or not the mailbox has reached its limit, which the inviter must not learn. */
const NO_EMAIL =
  'If they don’t get our email, send it again tomorrow: we limit how many invitations an address receives.';

export const englishInvitations = {
  state: {
    named: 'Not invited yet',
    sent: 'Invited, not opened yet',
    undelivered: 'The mail could not be delivered',
    expired: 'The link has expired',
    opened: 'Invited, link opened',
    declined: 'Declined the invitation',
    revoked: 'Invitation withdrawn',
    left: 'Has left',
    joined: 'Joined',
    finished: 'Has done everything',
  },
  next: {
    named: 'They get a mail with a link of their own. It names you and the company.',
    undelivered: 'Check the address with them and correct it.',
    expired: 'Send it again: they get a new link.',
    declined: 'Talk to them, then invite them again, or name somebody else.',
    revoked: 'Their link leads nowhere. You can invite them again.',
    left: 'They no longer have access. You can invite them again.',
  },
  steps: (done: number, all: number) => `${done} of ${all} steps done`,
  until: (day: string) => `Invitation valid until ${day}`,
  reminded: (day: string) => `Reminded on ${day}`,
  at: (email: string) => `Invited at ${email}`,
  send: 'Send invitation',
  sendAgain: 'Invite again',
  resend: 'Send again',
  sending: 'Sending …',
  correct: 'Correct address',
  revoke: 'Withdraw',
  revoking: 'Withdrawing …',
  sendAll: (count: number) => `Send all ${count} invitations`,
  sent: (name: string) => `You’ve invited ${name}. ${NO_EMAIL}`,
  resent: (name: string) =>
    `You’ve invited ${name} again. Only the link in the newest email works. ${NO_EMAIL}`,
  revoked: (name: string) => `The invitation of ${name} is withdrawn. Their link leads nowhere now.`,
  corrected: (name: string, email: string) => `${name} is invited at ${email} now. ${NO_EMAIL}`,
  notInvited: (name: string) => `Send the invitation to ${name}.`,
  notSaved: 'Not everything is saved yet. Check your connection and try again.',
  left: (count: number) =>
    count === 0
      ? 'No more invitations can be open at once. Wait for an answer, or withdraw one.'
      : count === 1
        ? '1 more invitation can be open at once.'
        : `${count} more invitations can be open at once.`,
  correcting: {
    title: (name: string) => `Where should ${name} be invited?`,
    text: 'We invite them at the new address. The link we sent to the old one stops working. What you entered stays.',
    label: 'E-mail',
    missing: 'Enter their e-mail address.',
    submit: 'Send it there',
    busy: 'Sending …',
    cancel: 'Leave it as it is',
  },
  withdrawing: {
    title: (name: string) => `Withdraw the invitation of ${name}?`,
    text: 'Their link stops working at once, and they get a mail that says so. You can invite them again later.',
    submit: 'Withdraw it',
    cancel: 'Leave it as it is',
  },
  /** The server's refusals, in words for the inviter. */
  refused: {
    USER_NOT_FOUND: 'This has changed meanwhile. What stands here now is how it is.',
    INVITE_USED: 'They have joined meanwhile. There is nothing more to send.',
    INVITE_ALREADY_MEMBER: 'Somebody with this address takes part already. Enter another address.',
    INVITE_PENDING: 'An invitation to this address is open already. What stands here now is how it is.',
    INVITE_LIMIT:
      'You can’t send more invitations now: too many are open, or you have sent this one three times today. Withdraw one, or try again tomorrow.',
    STEP_INCOMPLETE: 'Something that we ask of them is still missing. Finish it first.',
    STEP_NOT_OPEN: 'This step is closed now. Nobody can be invited here.',
    TOO_MANY_REQUESTS: 'It was sent a moment ago. Wait a minute before you send it again.',
  },
};

export const useInvitationWords = (): typeof englishInvitations => useTranslated(englishInvitations);
