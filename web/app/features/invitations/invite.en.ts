// English texts for invitations, loaded only with their pages.
import type { ClientRole } from '@portico/domain/clients/account';
import { useTranslated } from '../../texts/catalogue.tsx';
import type { Help, Situation } from './situations.ts';

const forSigners = {
  document: 'Your passport or identity card',
  home: 'A bill or letter that shows where you live',
  phone: 'Your phone, for photos and codes',
};

/** People who join after everyone has signed read the contract and sign nothing. */
const forContract =
  'Tell us about yourself, show who you are, and read the contract. Sign it if it still needs your signature.';

export const englishInvite = {
  title: 'You are invited',
  /** The link was opened, and nothing has happened yet. */
  link: {
    lead: (firm: string) => `A company asks you to take part in its account with ${firm}.`,
    next: 'What happens next',
    code: 'We send you a code',
    codeText:
      'By mail, to the address that this invitation was sent to. It shows us that the mailbox is yours.',
    who: 'You see who asks',
    whoText: 'The company, the person, and what they ask of you. Nobody else gets to see it.',
    decide: 'You decide',
    decideText: 'Take part, or say that you do not know the company.',
    submit: 'Send me the code',
    busy: 'Sending …',
    quiet: 'Opening this page has told nobody anything.',
  },
  signedIn: {
    lead: 'You are signed in. The invitation is shown to the account of the invited address.',
    text: 'See who asks and for which company. You join only when you say so.',
    submit: 'See the invitation',
    busy: 'Opening …',
    other: 'It is for another address of yours?',
    leave: 'Log out first',
  },
  lost: {
    title: 'Your invitation is in our mail',
    lead: 'This page opens by the link in our mail. Follow the link in the newest one. If your mail program cut it, copy all of it into the address line.',
    home: 'To the start page',
  },
  verify: {
    title: 'Enter the code from your e-mail',
    sentTo: 'the address of your invitation',
    nothing:
      'Mail can take two minutes. It comes to the mailbox in which you found the invitation, and to no other. Look into the folder for spam or advertising too.',
    back: 'Back to the invitation',
    next: 'Then you see who invites you',
  },
  offer: {
    asks: (firm: string) => `You are asked to take part in this company’s account with ${firm}.`,
    by: 'Asked by',
    as: 'You are asked as',
    address: 'Invited address',
    roles: {
      ubo: {
        name: 'Owner or signer',
        why: 'The law wants to know who owns or controls a company, and who signs for it.',
      },
      representative: {
        name: 'Representative',
        why: 'The law wants to know who acts for a company.',
      },
      employee: {
        name: 'Employee',
        why: 'You are to work with the account, so the law wants to know who you are.',
      },
    } satisfies Record<ClientRole, object>,
    asked: 'What is asked of you',
    do: 'What you do',
    doText: {
      ubo: forContract,
      representative: forContract,
      employee: 'Tell us about yourself and show who you are. You sign nothing.',
    } satisfies Record<ClientRole, string>,
    hand: 'Have ready',
    handText: {
      ubo: forSigners,
      representative: forSigners,
      employee: { document: forSigners.document, phone: forSigners.phone },
    } satisfies Record<ClientRole, object>,
    time: 'How long it takes',
    timeText: (minutes: number) => `About ${minutes} minutes. Stop when you like; everything is kept.`,
    seen: 'Who sees it',
    seenText: (firm: string) =>
      `The people at ${firm} who check applications. The company sees how far you are, not what you tell.`,
    password: 'Take part',
    authenticator: 'Go on',
    login: 'Log in and take part',
    known: 'You have an account with us already. Log in, then join with one click.',
    unknown: 'I do not know this company',
  },
  login: {
    notice: 'Log in to join. Then you see the invitation again.',
    lead: (email: string) => `You are signed in as ${email}.`,
    join: 'Join',
    joining: 'Joining …',
    same: 'What you have told us about yourself is kept. You confirm it for this company.',
    later: 'Not now',
  },
  decline: {
    title: 'You do not know this company?',
    text: 'We end the invitation and the link with it. Whoever asked you sees that you have said no, and nothing else about you.',
    submit: 'End the invitation',
    busy: 'Ending …',
    stay: 'Back',
  },
  declined: {
    title: 'The invitation is ended',
    text: 'You need do nothing more. Nothing about you was kept with that company.',
    write: 'If it worries you, write to us:',
    close: 'You can close this page.',
    leave: 'To my account',
  },
  password: {
    title: 'Choose your password',
    lead: (email: string) => `For ${email}, with which you log in from now on.`,
    submit: 'Save and go on',
    busy: 'Saving …',
    next: 'Next you set up an authenticator app. Have your phone at hand.',
  },
  /** Six situations, each with its meaning and what to do. */
  situations: {
    INVITE_EXPIRED: {
      title: 'This link no longer works',
      text: 'A link works for seven days, and only the newest one does. Look for a newer mail, or have a new link sent.',
    },
    INVITE_USED: {
      title: 'This invitation was used',
      text: 'Somebody with this mailbox has joined by it. If that was you, log in and go on.',
    },
    INVITE_REVOKED: {
      title: 'This invitation is withdrawn',
      text: 'You need do nothing. If you think that this is a mistake, ask whoever invited you to send a new one.',
    },
    INVITE_WRONG_ADDRESS: {
      title: 'Another address is invited now',
      text: 'The invitation was sent anew, to another address. If that is yours too, open the mail there. If not, you need do nothing.',
    },
    INVITE_WRONG_ACCOUNT: {
      title: 'The invitation is for another account',
      text: 'It was sent to another address than the one you are signed in with. Log out, and come back here with the right one.',
    },
    INVITE_ALREADY_MEMBER: {
      title: 'You have already joined',
      text: 'You take part in this company’s account. There is nothing more to accept.',
    },
  } satisfies Record<Situation, object>,
  /** The help offered in a situation, and the text while it runs. */
  help: {
    'new-link': 'Send me a new link',
    'log-in': 'Log in',
    'go-there': 'Go to my account',
    'log-out': 'Log out and come back here',
    'ask-us': 'Write to us',
  } satisfies Record<Help, string>,
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  helping: 'One moment …',
  linkSent: {
    title: 'Look into your mail',
    text: (mailbox: string) =>
      `A new link goes to ${mailbox} and to no other. It comes within a few minutes; only the newest one works.`,
    mailbox: 'the invited address',
    often: 'Only a few links go out in a day. If none comes, ask whoever invited you.',
  },
};

export const useInviteCatalogue = (): typeof englishInvite => useTranslated(englishInvite);
