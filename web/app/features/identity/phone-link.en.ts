// English texts for taking the pictures on a phone, for the waiting computer and for the phone.
import type { PictureKind, PictureState } from '@portico/domain/identity/capture';
import { useTranslated } from '../../texts/catalogue.tsx';

const pictures: Readonly<Record<PictureKind, string>> = {
  front: 'Front of the document',
  back: 'Back of the document',
  portrait: 'Your face',
};
const standing: Readonly<Record<PictureState, string>> = {
  missing: 'not taken yet',
  uploading: 'on its way',
  checking: 'being looked at',
  taken: 'done',
  failed: 'has to be taken again',
};

export const englishPhone = {
  offer: {
    title: 'Use your phone',
    text: 'The camera of a phone takes sharper pictures. You scan a code with it; this page waits and goes on by itself.',
    act: 'Use your phone',
    quiet: 'Use another phone',
    busy: 'Making a link …',
  },
  link: {
    title: 'Scan this with your phone',
    picture: 'QR code with the link for your phone',
    steps: [
      'Open the camera of your phone and hold it over the code.',
      'Tap the link that it shows.',
      'Check that your phone shows the same four signs as this page.',
    ],
    send: 'No way to scan? We can send you the link.',
    sms: 'By text message',
    mail: 'By e-mail',
    sending: 'Sending …',
    sent: {
      sms: 'Sent to your phone number. It may take a minute. The code above has changed with it.',
      mail: 'Sent to your e-mail address. Open it on your phone. The code above has changed with it.',
    },
    waiting: 'Waiting for your phone',
    until: (time: string) => `The link works once and until ${time}. Give it to nobody.`,
    unknown: 'A link is waiting for your phone. If you have lost it, make a new one; the old one then stops.',
    expired: 'The link is too old now',
    expiredText: 'It works for 15 minutes. Make a new one; nothing is lost.',
    renew: 'Make a new link',
  },
  code: 'The same on both screens',
  going: {
    title: (device: string) => `Taking pictures on ${device}`,
    text: 'This page follows and goes on by itself. Your phone must show the same four signs.',
    notYours: 'Is this not your phone? Go on here instead: it is then shut out.',
  },
  back: 'Go on here instead',
  backBusy: 'One moment …',
  pictures,
  standing,
  page: {
    ask: {
      title: 'Take the pictures here?',
      lead: 'With this phone you photograph your identity document and your face. Your computer waits and goes on by itself.',
      warning: 'Only continue if you started this yourself',
      warningText: (brand: string) =>
        `On your computer, on the page of ${brand}, a moment ago. If somebody sent you this link or asked you to open it, close this page.`,
      act: 'Continue',
      busy: 'Connecting …',
    },
    going: {
      title: 'Take the pictures',
      lead: (desktop: string) => `They are for your computer (${desktop}), which follows what you do here.`,
    },
    check: 'Does your computer show another one? Then close this page.',
    done: {
      title: 'You can put your phone away',
      text: (desktop: string) =>
        `All pictures are there. Go on at your computer (${desktop}): it has already moved on.`,
      looking: 'All pictures are there',
      lookingText:
        'They are being looked at. Keep this page open for a moment in case one has to be taken again.',
    },
    spent: {
      title: 'Go on at your computer',
      text: 'No more pictures can be taken at the moment. Your computer shows another way.',
    },
    gone: {
      title: 'This link does not work any more',
      text: 'It works once, for 15 minutes, and until a newer one is made. Choose “Make a new link” on your computer and scan the new code.',
    },
    used: {
      title: 'This link is in use on another phone',
      text: 'It works on the phone that opened it first. If that was not you, choose “Go on here instead” on your computer: the other phone is then shut out.',
    },
    ended: {
      title: 'Your computer has ended this',
      text: 'You go on there, have logged out there, or use another phone. What you photographed is kept. To come back here, choose “Use your phone” on your computer again.',
    },
    over: {
      title: 'This took too long',
      text: 'A phone is let in for an hour at most, and for half an hour without a picture. What you photographed is kept. Choose “Use your phone” on your computer again.',
    },
    lost: {
      title: 'Scan the code on your computer',
      text: 'This page takes pictures of your identity document for a computer that waits. Scan the code there again, or open the link from the message once more.',
    },
    unreached: {
      title: 'We cannot be reached at the moment',
      text: 'Check your connection. This page tries again by itself, and nothing is lost.',
      again: 'Try again',
    },
    logIn: 'Log in on this phone instead',
  },
};

export const usePhoneCatalogue = (): typeof englishPhone => useTranslated(englishPhone);
