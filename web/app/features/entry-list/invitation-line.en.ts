// English texts for the state of an invitation and its actions.
import { useTranslated } from '../../texts/catalogue.tsx';

/** Says the same whether or not the mailbox has reached its limit, which the inviter must not learn. */
const NO_EMAIL =
  'If they don’t get our email, send it again tomorrow. We limit how many invitations an address receives.';

export const englishInvitations = {
  state: {
    named: 'Not invited yet',
    sent: 'Invited, not viewed yet',
    undelivered: 'We couldn’t deliver the email',
    expired: 'The link has expired',
    opened: 'Invitation viewed',
    declined: 'Invitation declined',
    revoked: 'Invitation withdrawn',
    left: 'Has left',
    joined: 'Joined',
    finished: 'Completed',
  },
  next: {
    named: 'We’ll email them a personal link. It mentions you and the company.',
    undelivered: 'Check the email address with them, then correct it.',
    expired: 'Send the invitation again. The email contains a new link.',
    declined: 'Talk to them before you invite them again.',
    revoked: 'Their link no longer works. You can invite them again.',
    left: 'They no longer have access. You can invite them again.',
  },
  steps: (done: number, all: number) => `${done} of ${all} steps completed`,
  until: (day: string) => `Invitation valid until ${day}`,
  reminded: (day: string) => `Reminder sent on ${day}`,
  at: (email: string) => `Invited at ${email}`,
  send: 'Send invitation',
  sendAgain: 'Invite again',
  resend: 'Send again',
  sending: 'Sending…',
  correct: 'Correct address',
  revoke: 'Withdraw invitation',
  revoking: 'Withdrawing…',
  sendAll: (count: number) => `Send all ${count} invitations`,
  sent: (name: string) => `You’ve invited ${name}. ${NO_EMAIL}`,
  resent: (name: string) =>
    `You’ve invited ${name} again. Only the link in the newest email works. ${NO_EMAIL}`,
  revoked: (name: string) => `You’ve withdrawn the invitation for ${name}. Their link no longer works.`,
  corrected: (name: string, email: string) => `You’ve invited ${name} at ${email}. ${NO_EMAIL}`,
  notInvited: (name: string) => `Send the invitation to ${name}.`,
  notSaved: 'Not everything is saved yet. Check your connection and try again.',
  left: (count: number) =>
    count === 0
      ? 'You have 20 open invitations, which is the limit. Wait for an answer, or withdraw one.'
      : count === 1
        ? 'You can have 1 more open invitation. The limit is 20.'
        : `You can have ${count} more open invitations. The limit is 20.`,
  correcting: {
    title: (name: string) => `What is the email address of ${name}?`,
    text: 'We’ll send a new invitation to this address. The link we sent earlier stops working. Nothing else you entered changes.',
    label: 'Email address',
    missing: 'Enter their email address.',
    submit: 'Send invitation',
    busy: 'Sending…',
    cancel: 'Cancel',
  },
  withdrawing: {
    title: (name: string) => `Withdraw the invitation for ${name}?`,
    text: 'Their link stops working straight away, and we email them about it. You can invite them again later.',
    submit: 'Withdraw invitation',
    cancel: 'Keep invitation',
  },
  /** The server's refusals, in words for the inviter. */
  refused: {
    USER_NOT_FOUND: 'Something has changed since you opened this page. We’ve updated the list.',
    INVITE_USED: 'They have already joined, so you can’t change the invitation.',
    INVITE_ALREADY_MEMBER: 'Enter a different email address. Someone with this one has already joined.',
    INVITE_PENDING: 'There is already an open invitation to this email address. We’ve updated the list.',
    INVITE_LIMIT:
      'You can’t send this invitation now. Either 20 invitations are open, or you’ve sent this one again 3 times today. Withdraw another invitation, or try again tomorrow.',
    STEP_INCOMPLETE: 'Some details are missing. Complete them before you send the invitation.',
    STEP_NOT_OPEN: 'You can’t send invitations at the moment because this step is closed.',
    TOO_MANY_REQUESTS: 'We sent this invitation a moment ago. Wait a minute before you send it again.',
  },
};

export const useInvitationWords = (): typeof englishInvitations => useTranslated(englishInvitations);
