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
      subject: 'The contract is signed: your copy',
      preview: 'Everybody has signed. Your copy is attached; keep it.',
      blocks: [
        title('The contract is signed'),
        paragraph(
          `Everybody who had to sign the contract with ${firm} has done so, and we have sealed it. Your copy is attached to this mail. Keep it.`,
        ),
        facts([
          ['Sealed', day.format(sealedAt)],
          ['Your part', hasSigned ? 'you signed it' : 'you confirmed having read it'],
        ]),
        paragraph(
          'Its last page says who signed, and when. Whoever has a copy can check that it is ours and that nothing in it was changed:',
        ),
        link('Check a copy', `${origin}/verify-contract`),
        heading('You did not do this?'),
        paragraph('Sign in and change your password, or write to us.'),
      ],
    }),
  ),
};
