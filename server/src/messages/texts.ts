// What our mails and text messages say: one row per kind. Who gets which is the use case's business.

/** Every text knows where the portal is. */
interface Base {
  readonly origin: string;
}
interface WithCode extends Base {
  readonly code: string;
}
/** A notice to the owner of an account, with the link by which they say that it was not them (A17). */
interface Notice extends Base {
  readonly disavowUrl: string;
  /** Browser and system, by name. */
  readonly device: string;
  readonly at: Date;
}

export interface MessageText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}
const mail = <V extends Base>(text: (values: V) => MessageText) => ({ channel: 'mail' as const, text });
/** One SMS: the code first, and last the line by which a phone offers it to this site alone (B12). */
const sms = <V extends Base>(text: (values: V) => string) => ({ channel: 'sms' as const, text });

const boundToSite = ({ origin, code }: WithCode): string => `@${new URL(origin).hostname} #${code}`;
const VALID = 'It is valid for 10 minutes.';
const notMe = ({ disavowUrl }: Notice): string => `This was not you? Open this link: ${disavowUrl}`;

export const messages = {
  'register-code': mail(({ code }: WithCode) => ({
    subject: 'Your sign-up code',
    paragraphs: [code, VALID],
  })),
  'register-known': mail(({ code, origin }: WithCode) => ({
    subject: 'Your sign-up code',
    paragraphs: [
      code,
      VALID,
      `You already have an account: sign in or reset your password at ${origin}/login`,
    ],
  })),
  'reset-code': mail(({ code }: WithCode) => ({
    subject: 'Your code for a new password',
    paragraphs: [code, VALID],
  })),
  'reset-unknown': mail(({ code, origin }: WithCode) => ({
    subject: 'Your code for a new password',
    paragraphs: [code, VALID, `There is no account here: sign up at ${origin}/register`],
  })),
  'change-email-code': mail(({ code }: WithCode) => ({
    subject: 'Your code for a new e-mail address',
    paragraphs: [code, VALID],
  })),
  'phone-code': sms((values: WithCode) => `${values.code} is your code.\n${boundToSite(values)}`),
  'login-code': sms((values: WithCode) => `${values.code} is your sign-in code.\n${boundToSite(values)}`),
  'new-sign-in': mail((values: Notice) => ({
    subject: 'A new sign-in to your account',
    paragraphs: [`From ${values.device}, ${values.at.toISOString()}.`, notMe(values)],
  })),
  'sms-sign-in': mail((values: Notice) => ({
    subject: 'Your account was opened with a code by text message',
    paragraphs: [`From ${values.device}, ${values.at.toISOString()}.`, notMe(values)],
  })),
  'recovery-code-used': mail((values: Notice & { readonly left: number }) => ({
    subject: 'A recovery code was used',
    paragraphs: [`${values.left} are left.`, notMe(values)],
  })),
  'password-changed': mail((values: Notice) => ({
    subject: 'Your password was changed',
    paragraphs: [notMe(values)],
  })),
  'authenticator-changed': mail((values: Notice) => ({
    subject: 'Your authenticator was changed',
    paragraphs: [notMe(values)],
  })),
  'recovery-codes-made': mail((values: Notice) => ({
    subject: 'You have new recovery codes',
    paragraphs: [notMe(values)],
  })),
  'sign-in-locked': mail((values: Notice) => ({
    subject: 'Sign-in to your account rests for a while',
    paragraphs: ['After ten wrong tries.', notMe(values)],
  })),
  'session-limit': mail((values: Notice) => ({
    subject: 'Your oldest sign-in was ended',
    paragraphs: ['Five sign-ins at a time are possible.', notMe(values)],
  })),
  'address-changed': mail(
    (values: Base & { readonly what: 'e-mail address' | 'phone number'; readonly undoUrl: string }) => ({
      subject: `Your ${values.what} is being changed`,
      paragraphs: [`To take it back within 24 hours: ${values.undoUrl}`],
    }),
  ),
  /** To the former number. A link in a text message would teach people to follow such links; the mail has it. */
  'phone-changed': sms(
    ({ origin }: Base) =>
      `Your phone number at ${new URL(origin).hostname} was changed. Not you? Use the link in our mail.`,
  ),
  'change-undone': mail((values: Notice & { readonly what: 'e-mail address' | 'phone number' }) => ({
    subject: `Your former ${values.what} is back`,
    paragraphs: ['The change was taken back, and you were signed out everywhere.', notMe(values)],
  })),
  'application-begun': mail(({ origin }: Base) => ({
    subject: 'Your application has begun',
    paragraphs: [
      'You have begun to open an account. Everything you enter is saved as you go, so you can stop and come back.',
      `Go on here: ${origin}/`,
      'You did not do this? Sign in and change your password, or write to us.',
    ],
  })),
  'session-ended-for-safety': mail(({ origin }: Base) => ({
    subject: 'We signed you out for your safety',
    paragraphs: [
      'A sign-in of yours was used from two places at once, which should not happen. We ended it.',
      `Sign in again here: ${origin}/login`,
      'If you were not signing in, change your password.',
    ],
  })),
};

export type MessageKind = keyof typeof messages;
export type MessageValues<K extends MessageKind> = Omit<
  Parameters<(typeof messages)[K]['text']>[0],
  'origin'
>;
/** The kinds that carry a link to say it was not them. */
export type NoticeKind = {
  [K in MessageKind]: Parameters<(typeof messages)[K]['text']>[0] extends Notice ? K : never;
}[MessageKind];

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const plainText = ({ paragraphs }: MessageText): string => `${paragraphs.join('\n\n')}\n`;
export const htmlText = ({ subject, paragraphs }: MessageText): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(subject)}</title><body>${paragraphs
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('')}</body></html>`;
