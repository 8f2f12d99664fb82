// The emails about a contract. Only the last one contains its content: the copy that each party is entitled to (M04).
import { facts, heading, link, paragraph, title } from './blocks.ts';
import type { MailText } from './layout.ts';
import type { Setting } from './texts.ts';

const mail = <V extends Setting>(text: (values: V) => MailText) => ({ channel: 'mail' as const, text });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

export const contractTexts = {
  'contract-sealed': mail(
    ({
      firm,
      origin,
      sealedAt,
      hasSigned,
    }: Setting & { readonly sealedAt: Date; readonly hasSigned: boolean }) => ({
      subject: 'Your copy of the signed contract',
      preview: 'Your contract is complete. Your copy is attached.',
      blocks: [
        title('The contract is signed'),
        paragraph(
          `Everyone who needed to sign the contract with ${firm} has signed it, and we’ve digitally sealed it. Your copy is attached to this email. Please keep it.`,
        ),
        facts([
          ['Sealed', day.format(sealedAt)],
          ['Your part', hasSigned ? 'you signed it' : 'you confirmed that you’ve read it'],
        ]),
        paragraph(
          'The certificate at the end lists who signed and when. Anyone with a copy can check that it’s genuine and unchanged.',
        ),
        link('Check a copy', `${origin}/verify-contract`),
        heading('If this wasn’t you'),
        paragraph('Log in and change your password, or contact us.'),
      ],
    }),
  ),
};
