// English texts for signing, confirming or declining a contract, loaded for members who have to act.
import { useTranslated } from '../../texts/catalogue.tsx';

export const englishSigning = {
  sign: {
    title: 'Sign the contract',
    text: (count: number) =>
      count > 1
        ? `${count} people need to sign this contract. The order doesn’t matter.`
        : 'You’re the only person who needs to sign this contract.',
    name: 'Your name',
    nameHint: 'Enter it as shown on your identity document. Your typed name is your signature.',
    nameMissing: 'Enter your name as shown on your identity document.',
    jobTitle: 'Your position in the company',
    jobTitleShort: 'Enter your position with at least 2 letters, or leave it blank.',
    place: 'Place of signature',
    consentMissing: 'Tick the box to confirm that you’ve read the contract and sign it electronically.',
    notRead: 'Read the contract to the end before you sign it.',
    submit: 'Sign the contract',
    busy: 'Signing…',
    codeTitle: 'You are signing a contract',
    codeText: (contract: string, company: string, fingerprint: string) =>
      `You are signing “${contract}” for ${company}. The PDF fingerprint starts with ${fingerprint}. Your electronic signature is legally binding.`,
    codeSubmit: 'Sign now',
    noApp:
      'Can’t use your app? Cancel, then set up a new one under Log-in and security. You can sign once the new app is active.',
    noCode: 'You cancelled, so the contract has not been signed.',
  },
  confirm: {
    title: 'Confirm that you’ve read the contract',
    text: 'Other people sign it. You only confirm that you’ve read it.',
    missing: 'Tick the box to confirm that you’ve read the contract to the end.',
    notRead: 'Read the contract to the end before you confirm it.',
    submit: 'Confirm that I’ve read it',
    busy: 'Saving…',
  },
  decline: {
    offer: 'I don’t want to sign this',
    offerReader: 'I don’t agree with this',
    title: 'Decline this contract?',
    text: 'This ends the contract for everyone. The account creator can read your reason, make changes and create a new contract.',
    reason: 'Your reason',
    hint: '10 to 500 characters. Only the account creator can read it.',
    short: 'Enter a reason of at least 10 characters.',
    submit: 'Decline the contract',
    busy: 'Sending…',
    stay: 'Go back to the contract',
  },
};

export type SigningCatalogue = typeof englishSigning;
export const useSigningCatalogue = (): SigningCatalogue => useTranslated(englishSigning);
