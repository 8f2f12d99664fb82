// The capture link for the person's own phone, by email or text message (U42). Only they can trigger it, so both texts say what
// to do with a link they did not request.
import { limits } from '@portico/domain/limits';
import { happened, heading, link, paragraph, title } from './blocks.ts';
import type { MailText } from './layout.ts';
import type { Setting } from './texts.ts';

export interface WithLink extends Setting {
  readonly captureUrl: string;
}

const MINUTES = limits.phoneCaptureLinkSeconds / 60;

export const captureTexts = {
  'capture-link': {
    channel: 'mail' as const,
    text: ({ captureUrl, firm, request }: WithLink): MailText => ({
      subject: 'Go on with your phone',
      preview: `Open this mail on your phone. The link works for ${MINUTES} minutes.`,
      blocks: [
        title('Go on with your phone'),
        paragraph(
          `Open this mail on your phone and follow the link. There you photograph your document for ${firm}.`,
        ),
        happened(request.at, request.device),
        paragraph(`The link works once, in the next ${MINUTES} minutes, and for the pictures alone.`),
        link('Take the pictures', captureUrl),
        heading('You did not ask for this?'),
        paragraph('Delete this mail and do not follow the link. Somebody else may want your pictures.'),
      ],
    }),
  },
  /** The link comes last and ends in a letter or digit, because phones drop other trailing characters from it. */
  'capture-link-sms': {
    channel: 'sms' as const,
    text: ({ captureUrl }: WithLink): string =>
      `Photograph your document on this phone within ${MINUTES} minutes. Not you? Ignore this.\n${captureUrl}`,
  },
};
