// English texts for taking the pictures on a phone, for the waiting computer and for the phone.
import type { PictureKind, PictureState } from '@portico/domain/identity/capture';
import { useTranslated } from '../../texts/catalogue.tsx';

const pictures: Readonly<Record<PictureKind, string>> = {
  front: 'Front of your document',
  back: 'Back of your document',
  portrait: 'Your face',
};
const standing: Readonly<Record<PictureState, string>> = {
  missing: 'not taken yet',
  uploading: 'uploading',
  checking: 'being checked',
  taken: 'received',
  failed: 'needs to be taken again',
};

export const englishPhone = {
  offer: {
    title: 'Use your phone',
    text: 'Phone cameras usually take sharper photos. Scan a QR code with your phone. This page waits and continues automatically.',
    act: 'Use your phone',
    quiet: 'Use another phone',
    busy: 'Creating a link…',
  },
  link: {
    title: 'Scan this code with your phone',
    picture: 'QR code with the link for your phone',
    steps: [
      'Open the camera on your phone and point it at the code.',
      'Tap the link that appears.',
      'Check that your phone shows the same 4-character code as this page.',
    ],
    send: 'Can’t scan the code? We can send you the link.',
    sms: 'By text message',
    mail: 'By email',
    sending: 'Sending…',
    sent: {
      sms: 'We’ve sent a new link to your phone number. It may take a minute to arrive. The codes above have changed too.',
      mail: 'We’ve emailed you a new link. Open it on your phone. The codes above have changed too.',
    },
    waiting: 'Waiting for your phone',
    until: (time: string) => `The link works once, until ${time}. Don’t share it with anyone.`,
    unknown:
      'You’ve created a link for your phone. If you can’t find it, create a new one. The old link then stops working.',
    expired: 'The link has expired',
    expiredText: 'Each link works for 15 minutes. Create a new one to continue. Your photos are saved.',
    renew: 'Create a new link',
  },
  code: 'Code on both screens:',
  going: {
    title: (device: string) => `You’re taking photos on ${device}`,
    text: 'This page shows your progress and continues automatically. Your phone must show the same code.',
    notYours: 'Isn’t this your phone? Select “Continue here instead” to disconnect it.',
  },
  back: 'Continue here instead',
  backBusy: 'One moment…',
  pictures,
  standing,
  page: {
    ask: {
      title: 'Take the photos with this phone?',
      lead: 'You take photos of your identity document and your face. Your computer waits and continues automatically.',
      warning: 'Only continue if you started this yourself',
      warningText: (brand: string) =>
        `You should have started this a moment ago on your computer, on the ${brand} website. If someone else sent you this link or asked you to open it, close this page.`,
      act: 'Continue',
      busy: 'Connecting…',
    },
    going: {
      title: 'Take the photos',
      lead: (desktop: string) => `They’re for your computer (${desktop}), which shows your progress.`,
    },
    check: 'Does your computer show a different code? Then close this page.',
    done: {
      title: 'You can put your phone away',
      text: (desktop: string) => `We have received all photos. Continue on your computer (${desktop}).`,
      looking: 'All photos received',
      lookingText:
        'We’re checking them. Keep this page open for a moment, in case you need to take one again.',
    },
    spent: {
      title: 'Continue on your computer',
      text: 'You can’t take any more photos at the moment. Your computer shows what you can do instead.',
    },
    gone: {
      title: 'This link no longer works',
      text: 'A link works once, for 15 minutes, and stops when you create a new one. Create a new link on your computer and scan the new code.',
    },
    used: {
      title: 'This link is in use on another phone',
      text: 'It only works on the phone that opened it first. If that wasn’t you, select “Continue here instead” on your computer. This disconnects the other phone.',
    },
    ended: {
      title: 'This phone is no longer connected',
      text: 'You continued on your computer, logged out there or switched to another phone. The photos you’ve sent are saved. To use this phone again, select “Use your phone” on your computer.',
    },
    over: {
      title: 'The connection has timed out',
      text: 'A phone stays connected for an hour at most, or for 30 minutes without activity. The photos you’ve sent are saved. To use this phone again, select “Use your phone” on your computer.',
    },
    lost: {
      title: 'Scan the code on your computer',
      text: 'This page takes photos of your identity document for your computer. Scan the code there again, or open the link from our message again.',
    },
    unreached: {
      title: 'We can’t connect at the moment',
      text: 'Check your connection. This page tries again automatically, and your progress is saved.',
      again: 'Try again',
    },
    logIn: 'Log in on this phone instead',
  },
};

export const usePhoneCatalogue = (): typeof englishPhone => useTranslated(englishPhone);
