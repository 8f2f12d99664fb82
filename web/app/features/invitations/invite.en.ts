// English texts for invitations, loaded only with their pages.
import type { ClientRole } from '@portico/domain/clients/account';
import { useTranslated } from '../../texts/catalogue.tsx';
import type { Help, Situation } from './situations.ts';

const forSigners = {
  document: 'Your passport or identity card',
  home: 'A recent bill or letter that shows your home address',
  phone: 'Your phone, for photos and codes',
};

/** People who join after everyone has signed read the contract and sign nothing. */
const forContract =
  'Answer questions about yourself, verify your identity and read the contract. Sign it if your signature is still needed.';

export const englishInvite = {
  title: 'You’re invited',
  /** The link was opened, and nothing has happened yet. */
  link: {
    lead: (firm: string) => `A company has invited you to take part in its account with ${firm}.`,
    next: 'What happens next',
    code: 'We email you a code',
    codeText: 'It goes to the address this invitation was sent to. It confirms that the address is yours.',
    who: 'You see who invited you',
    whoText: 'We show you the company, the person who invited you and what you’re asked to do.',
    decide: 'You decide',
    decideText: 'Accept the invitation, or decline it if you don’t know the company.',
    submit: 'Send me a code',
    busy: 'Sending…',
    quiet: 'The company can’t see that you opened this page.',
  },
  signedIn: {
    lead: 'You’re logged in. You can see the invitation if it was sent to your account’s email address.',
    text: 'See who invited you and for which company. You only join if you accept.',
    submit: 'See invitation',
    busy: 'Opening…',
    other: 'Was it sent to another address of yours?',
    leave: 'Log out first',
  },
  lost: {
    title: 'Open the link in our email',
    lead: 'To see your invitation, open the link in our latest email. If the link doesn’t work, copy all of it into your browser’s address bar.',
    home: 'Go to start page',
  },
  verify: {
    title: 'Enter the code from your email',
    sentTo: 'the address your invitation was sent to',
    nothing:
      'Emails can take up to 2 minutes. We send the code only to the address that received the invitation. Check the spam folder there too.',
    back: 'Back to invitation',
    next: 'Next, you’ll see who invited you',
  },
  offer: {
    asks: (firm: string) => `This company has invited you to take part in its account with ${firm}.`,
    by: 'Invited by',
    as: 'Your role',
    address: 'Invited address',
    roles: {
      ubo: {
        name: 'Owner or signer',
        why: 'By law, we must know who owns or controls a company, and who signs for it.',
      },
      representative: {
        name: 'Representative',
        why: 'By law, we must know who acts for a company.',
      },
      employee: {
        name: 'Employee',
        why: 'You’ll use the account, so by law we must know who you are.',
      },
    } satisfies Record<ClientRole, object>,
    asked: 'What’s involved',
    do: 'What you need to do',
    doText: {
      ubo: forContract,
      representative: forContract,
      employee: 'Answer questions about yourself and verify your identity. You don’t sign anything.',
    } satisfies Record<ClientRole, string>,
    hand: 'What you need',
    handText: {
      ubo: forSigners,
      representative: forSigners,
      employee: { document: forSigners.document, phone: forSigners.phone },
    } satisfies Record<ClientRole, object>,
    time: 'How long it takes',
    timeText: (minutes: number) => `About ${minutes} minutes. Stop at any time. Your answers are saved.`,
    seen: 'Who sees your data',
    seenText: (firm: string) =>
      `You and the review team at ${firm}. If an outside service checks your identity, it sees your identity document and photos. Authorities see your data only where the law requires it. The company sees your progress, but not your answers.`,
    password: 'Accept invitation',
    authenticator: 'Continue',
    login: 'Log in to accept',
    known: 'You already have an account with us. Log in, then join the company.',
    unknown: 'I don’t know this company',
  },
  login: {
    notice: 'Log in to join the company. You’ll see the invitation again before you accept.',
    lead: (email: string) => `You’re logged in as ${email}.`,
    join: 'Join company',
    joining: 'Joining…',
    same: 'If you’ve already answered questions about yourself, we reuse your answers. You only need to confirm them for this company.',
    later: 'Not now',
  },
  decline: {
    title: 'Decline the invitation?',
    text: 'We’ll end the invitation and its link. The company sees that you declined.',
    submit: 'Decline invitation',
    busy: 'Declining…',
    stay: 'Back',
  },
  declined: {
    title: 'You’ve declined the invitation',
    text: 'You don’t need to do anything else. You haven’t joined the company’s account.',
    write: 'If you’re worried about this invitation, contact us:',
    close: 'You can close this page.',
    leave: 'Go to my account',
  },
  password: {
    title: 'Choose your password',
    lead: (email: string) => `From now on, you log in with ${email} and this password.`,
    submit: 'Save and continue',
    busy: 'Saving…',
    next: 'Next, you’ll set up an authenticator app. You’ll need your phone.',
  },
  /** Six situations, each with its meaning and what to do. */
  situations: {
    INVITE_EXPIRED: {
      title: 'This link no longer works',
      text: 'Links work for 7 days, and only the latest one works. Check for a newer email, or request a new link.',
    },
    INVITE_USED: {
      title: 'This invitation has been used',
      text: 'It was accepted from your email address. If that was you, continue in your account. If not, contact us.',
    },
    INVITE_REVOKED: {
      title: 'This invitation is no longer open',
      text: 'You don’t need to do anything. If you think this is a mistake, ask the person who invited you for a new invitation.',
    },
    INVITE_WRONG_ADDRESS: {
      title: 'This invitation now goes to another address',
      text: 'It was sent again to a different address. If that address is yours too, open our email there. If not, you don’t need to do anything.',
    },
    INVITE_WRONG_ACCOUNT: {
      title: 'This invitation is for another account',
      text: 'It wasn’t sent to the address you’re logged in with. Log out, then come back with the right account.',
    },
    INVITE_ALREADY_MEMBER: {
      title: 'You’ve already joined',
      text: 'You already take part in this company’s account. You don’t need to accept again.',
    },
  } satisfies Record<Situation, object>,
  /** The help offered in a situation, and the text while it runs. */
  help: {
    'new-link': 'Send me a new link',
    'log-in': 'Log in',
    'go-there': 'Go to my account',
    'log-out': 'Log out and come back here',
    'ask-us': 'Contact us',
  } satisfies Record<Help, string>,
  signedInAs: (email: string) => `You’re logged in as ${email}.`,
  helping: 'One moment…',
  linkSent: {
    title: 'Check your email',
    text: (mailbox: string) =>
      `We’ll email a new link to ${mailbox} within a few minutes. Only the latest link works.`,
    mailbox: 'the invited address',
    often: 'We only send a few links a day. If you don’t get one, ask the person who invited you.',
  },
};

export const useInviteCatalogue = (): typeof englishInvite => useTranslated(englishInvite);
