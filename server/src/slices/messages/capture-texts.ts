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
      subject: 'Continue on your phone',
      preview: `Open this email on your phone. The link works for ${MINUTES} minutes.`,
      blocks: [
        title('Continue on your phone'),
        paragraph(
          `Open this email on your phone and follow the link. You can then take the photos that ${firm} needs to verify your identity.`,
        ),
        happened(request.at, request.device),
        paragraph(
          `Open the link in the next ${MINUTES} minutes. It works on one phone, and only for taking these photos.`,
        ),
        link('Take the photos', captureUrl),
        heading('If you didn’t request this'),
        paragraph(
          'Don’t open the link. Someone else may be logged in to your account, so change your password.',
        ),
      ],
    }),
  },
  /** The link comes last and ends in a letter or digit, because phones drop other trailing characters from it. */
  'capture-link-sms': {
    channel: 'sms' as const,
    text: ({ captureUrl }: WithLink): string =>
      `Take your ID photos on this phone within ${MINUTES} minutes. Not you? Do not open it.\n${captureUrl}`,
  },
};
