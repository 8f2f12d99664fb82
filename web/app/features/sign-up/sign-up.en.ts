// English texts for signing up and choosing a new password, loaded only with those pages.
import { useTranslated } from '../../texts/catalogue.tsx';

/** For an invitation that ended halfway: its start page explains why and what helps. */
const ENDED_MEANWHILE = { text: 'It ended while you were on this page.', action: 'See what you can do' };

export const englishSignUp = {
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  toLogin: 'Log in',
  stillWorking: 'Still working. Nothing is lost.',
  register: {
    title: 'Create an account',
    lead: 'One log-in for everything you open with us, for yourself or for a company.',
    before: {
      title: 'Before you begin',
      hand: 'What you need',
      handText:
        'Your phone and your passport or identity card. For a company, its documents too, such as a register extract.',
      time: 'How long it takes',
      timeText:
        'Creating your log-in takes about 5 minutes. The application then takes about 10 minutes for a personal account, or 25 for a business account.',
      stop: 'Saving your progress',
      stopText: 'You can stop your application at any time and come back later. Your answers are saved.',
      who: 'Who sees your data',
      whoText: (firm: string) =>
        `You and the review team at ${firm}. If an outside service checks your identity, it sees your identity document and photos. Authorities see your data only where the law requires it.`,
    },
    email: 'Email',
    emailHint: 'We’ll email you a code to confirm it.',
    phone: 'Mobile phone',
    phoneHint: 'Include the country code, like +43 660 1234567. We’ll text you a code.',
    submit: 'Create account',
    busy: 'Creating…',
    terms: 'You’re not agreeing to any terms or signing anything yet. You can read everything first.',
    known: 'Already have an account?',
    emailMissing: 'Enter your email address.',
    phoneMissing: 'Enter your phone number with the country code.',
  },
  password: {
    label: 'Password',
    newLabel: 'New password',
    rule: '12 characters or more. Three random words work well.',
    missing: 'Choose a password of 12 characters or more.',
    advice: {
      numbers: 'Long enough, but numbers alone are easy to guess. Words are better.',
      repeats: 'Long enough, but it repeats itself. More variety makes it stronger.',
      own: 'Long enough, but it contains part of your email address. Leave that out.',
      plain: 'Long enough. One more word makes it stronger.',
      strong: 'Long enough and hard to guess.',
    },
  },
  codes: {
    label: 'Code',
    missing: 'Enter the 6-digit code.',
    sentTo: 'We’ve sent a code to',
    validUntil: (time: string) => `Enter the 6-digit code. It’s valid until ${time}.`,
    expired: 'This code has expired. Request a new one below.',
    triesLeft: (tries: number) =>
      tries === 1
        ? 'You have 1 attempt left for this code.'
        : `You have ${tries} attempts left for this code.`,
    noTries: 'You have no attempts left for this code. Request a new one below.',
    submit: 'Confirm',
    busy: 'Checking…',
    resend: 'Send a new code',
    resendIn: (seconds: number) => `Send again in ${seconds} s`,
    resending: 'Sending…',
    resent: 'A new code is on its way. Use the latest one.',
    nothing: 'Didn’t get a code?',
    nothingMail:
      'Emails can take up to 2 minutes. Check your spam folder. Then check the address above for typos.',
    nothingText:
      'Text messages can take up to 2 minutes. Check that your phone is on and has signal, and that the number is right. If no code arrives, use a different number or contact us.',
    nothingOwnText:
      'Text messages can take up to 2 minutes. Check that your phone is on and has signal. If no code arrives, choose another way to log in below.',
    unreachableMail: {
      title: 'We couldn’t send an email to this address',
      text: 'Its mail server didn’t accept our email. Check the address for typos, or use a different one.',
    },
    unreachableText: {
      title: 'We couldn’t send a text message to this number',
      text: 'Check the number for typos, or use a different mobile number.',
    },
    unreachableOwn: {
      title: 'We couldn’t send a text message to this number',
      text: 'Choose another way to log in below.',
    },
  },
  verifyEmail: {
    email: { title: 'Confirm your email', next: 'Next, we’ll text a code to' },
    phone: { title: 'Confirm your phone' },
    confirmed: 'confirmed',
    changeAddress: 'Change email address',
    changeNumber: 'Change number',
    ready: (masked: string) => `Next, we’ll text a code to ${masked}.`,
    send: 'Send code',
    newNumber: 'New mobile phone number',
    sendToNew: 'Send code to this number',
    sending: 'Sending…',
    keepNumber: 'Keep current number',
    pause: (seconds: number) => `You can request the next code in ${seconds} s.`,
  },
  authenticator: {
    setUpTitle: 'Set up your authenticator app',
    setUpLead: 'The app shows a new code every 30 seconds. We ask for a code each time you log in.',
    app: 'Install an authenticator app',
    appText: 'Any authenticator app works. Many password managers and some phones have one built in.',
    scan: 'Scan the QR code',
    newest: 'Reloading this page creates a new QR code. The old one stops working.',
    picture: 'QR code for your authenticator app. The same key is shown as text below.',
    samePhone: 'On this phone? Open your authenticator app',
    byHand: 'Can’t scan it? Enter this key in the app',
    key: 'Key',
    copy: 'Copy key',
    copied: 'Copied',
    goOn: 'Get your first code',
    goOnText: 'The app now shows a 6-digit code. You’ll enter it next.',
    submit: 'Continue',
    confirmTitle: 'Enter the code from your app',
    confirmLead: 'This confirms that your app is set up correctly.',
    code: 'Code from your authenticator app',
    codeHint: 'Enter the 6-digit code. A new one appears every 30 seconds.',
    confirm: 'Turn on two-step verification',
    busy: 'Checking…',
    back: 'Back to the QR code',
  },
  recovery: {
    title: 'Save your recovery codes',
    lead: 'If you can’t use your app, enter one of these codes instead. Each works once. You won’t see them again.',
    list: 'Recovery codes',
    download: 'Download',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    keep: 'Store them somewhere safe, but not on your phone.',
    saved: 'I have saved them',
    notSaved: 'Save the codes, then tick the box.',
    submit: 'Continue',
    busy: 'One moment…',
    fileName: (firm: string) => `${firm} recovery codes.txt`,
    fileHead: (firm: string, email: string) =>
      `Recovery codes for ${email} at ${firm}. Each code works once.`,
    leaveTitle: 'Leave without your recovery codes?',
    leaveText:
      'We won’t show these codes again. If you lose your phone, you may need one to log in. You can create new codes later under Log-in and security.',
    stay: 'Stay and save them',
    leave: 'Leave',
  },
  forgot: {
    title: 'Reset your password',
    lead: 'Enter your email address. We’ll send you a code so that you can choose a new password.',
    factorStays: 'Your two-step verification stays the same. You’ll still need a code to log in.',
    email: 'Email',
    submit: 'Send code',
    busy: 'Sending…',
    emailMissing: 'Enter your email address.',
    remembered: 'Remembered your password?',
    verifyTitle: 'Enter the code from your email',
    otherAddress: 'Use a different address',
    newTitle: 'Choose a new password',
    newLead: (email: string) => `For ${email}. Saving it logs you out of all devices.`,
    save: 'Save password',
    saving: 'Saving…',
    changed: 'You’ve changed your password. Log in with the new one.',
  },
  over: {
    title: 'Start again',
    text: 'This took too long, or you started in another browser. If you’ve already finished in another tab, log in.',
    again: 'Start again',
  },
  /** Follows the specified text of a refusal: one plain sentence, and the button that resolves it (D9, U25). */
  refusals: {
    USER_ALREADY_EXIST: {
      text: 'There’s already an account with this email address. Log in, or reset your password there.',
      action: 'Log in',
    },
    USER_NOT_FOUND: { text: 'There’s no account with this email address yet.', action: 'Create an account' },
    USER_PHONE_USED: {
      text: 'Another account uses this number. Use a different one.',
      action: 'Change number',
    },
    USER_ALREADY_VERIFIED: {
      text: 'Your email address is already confirmed, perhaps in another tab.',
      action: 'Continue',
    },
    USER_ALREADY_VERIFIED_PHONE: {
      text: 'Your phone number is already confirmed, perhaps in another tab.',
      action: 'Continue',
    },
    USER_NOT_VERIFIED: {
      text: 'You haven’t confirmed your email address or phone number yet.',
      action: 'Confirm now',
    },
    USER_NOT_ENABLE_MFA: {
      text: 'You haven’t set up your authenticator app yet.',
      action: 'Set it up now',
    },
    USER_MFA_TOKEN_INVALID: {
      text: 'Wait for the next code in your app and enter that one. If codes keep failing, check that your phone sets its time automatically.',
    },
    USER_SMS_OTP_INVALID: { text: 'Enter the 6-digit code from our latest text message.' },
    USER_EMAIL_OTP_INVALID: { text: 'Enter the 6-digit code from our latest email.' },
    USER_EMAIL_NOT_IN_WHITELIST: {
      text: 'Only certain addresses can open an account. Use the one agreed with us, or contact us.',
    },
    PHONE_NUMBER_INCORRECT: { text: 'Start with + and the country code.' },
    EMAIL_INCORRECT: { text: 'Enter it like this: name@example.com.' },
    FLOW_REQUIRED: { text: '', action: 'Start again' },
    INVITE_EXPIRED: ENDED_MEANWHILE,
    INVITE_USED: ENDED_MEANWHILE,
    INVITE_REVOKED: ENDED_MEANWHILE,
    INVITE_WRONG_ADDRESS: ENDED_MEANWHILE,
    INVITE_ALREADY_MEMBER: ENDED_MEANWHILE,
  } as Readonly<Record<string, { readonly text: string; readonly action?: string }>>,
};

export const useSignUpCatalogue = (): typeof englishSignUp => useTranslated(englishSignUp);
