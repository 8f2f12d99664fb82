// English texts for signing, confirming or declining a contract, loaded for members who have to act.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishSigning = {
  sign: {
    title: 'Sign it',
    text: (count: number) =>
      count > 1
        ? `${count} people sign this contract. Each signs for themselves, in any order.`
        : 'You are the only one who signs this contract.',
    name: 'Your name',
    nameHint: 'As your identity document shows it. Typing it is your signature.',
    nameMissing: 'Enter your name as your document shows it.',
    jobTitle: 'Your position in the company',
    jobTitleShort: 'Enter your position with at least 2 letters, or leave it empty.',
    place: 'Where you sign',
    consentMissing: 'Confirm that you have read the contract and sign it electronically.',
    notRead: 'Read the contract to its end before you sign it.',
    submit: 'Sign the contract',
    busy: 'Signing …',
    codeTitle: 'You are signing a contract',
    codeText: (contract: string, company: string, fingerprint: string) =>
      `You are signing “${contract}” for ${company}, in your own name. Its fingerprint begins with ${fingerprint}. Your signature binds like one by hand.`,
    codeSubmit: 'Sign now',
    noApp:
      'Can’t use your app? Cancel, and set up a new one under Sign-in and security. Your answers are saved.',
    noCode: 'Nothing was signed, because no code was entered.',
  },
  confirm: {
    title: 'Confirm that you have read it',
    text: 'Others sign it. You only confirm that you know what is in it.',
    missing: 'Confirm that you have read the contract to its end.',
    notRead: 'Read the contract to its end before you confirm it.',
    submit: 'Confirm reading',
    busy: 'Saving …',
  },
  decline: {
    offer: 'I do not want to sign this',
    offerReader: 'I do not agree with this',
    title: 'Say no to this contract?',
    text: 'The contract is over then, for everybody. Whoever opened this account gets your reason, can change what is wrong, and have a new one made.',
    reason: 'Your reason',
    hint: '10 to 500 letters. It is read by the person who opened this account.',
    short: 'Say why, in at least 10 letters.',
    submit: 'Decline the contract',
    busy: 'Sending …',
    stay: 'Go back to reading',
  },
};

export type SigningCatalogue = typeof englishSigning;
export const useSigningCatalogue = (): SigningCatalogue => useTranslated(englishSigning);
