// What our mails say. Plain first; the HTML is the same words.

export interface MessageText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export const messageTexts = {
  'application-begun': (origin: string): MessageText => ({
    subject: 'Your application has begun',
    paragraphs: [
      'You have begun to open an account. Everything you enter is saved as you go, so you can stop and come back.',
      `Go on here: ${origin}/`,
      'You did not do this? Sign in and change your password, or write to us.',
    ],
  }),
  'session-ended-for-safety': (origin: string): MessageText => ({
    subject: 'We signed you out for your safety',
    paragraphs: [
      'A sign-in of yours was used from two places at once, which should not happen. We ended it.',
      `Sign in again here: ${origin}/login`,
      'If you were not signing in, change your password.',
    ],
  }),
} as const satisfies Record<string, (origin: string) => MessageText>;

export type MessageKind = keyof typeof messageTexts;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const plainText = ({ paragraphs }: MessageText): string => `${paragraphs.join('\n\n')}\n`;
export const htmlText = ({ subject, paragraphs }: MessageText): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(subject)}</title><body>${paragraphs
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('')}</body></html>`;
