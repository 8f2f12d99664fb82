// The link for the phone, as a QR code or sent by message.
import { Button } from '@portico/ui/button';
import { clockTime } from '../../browser/seconds-left.ts';
import { QrPicture } from '../factors/qr-picture.tsx';
import { usePhoneCatalogue } from './phone-link.en.ts';
import { MatchingCode } from './phone-progress.tsx';
import type { LinkChannel, MadeLink } from './use-phone.tsx';

interface PhoneLinkProps {
  readonly link: MadeLink;
  readonly busy: string | undefined;
  readonly onSend: (by: LinkChannel) => void;
}

export default function PhoneLink({ link, busy, onSend }: PhoneLinkProps) {
  const { link: words } = usePhoneCatalogue();
  return (
    <div className="phone-link">
      <QrPicture text={link.address} name={words.picture} />
      <div className="phone-link-words">
        <ol className="identity-steps">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <MatchingCode code={link.matchingCode} />
        <p className="small-print">{words.until(clockTime(link.endsAtMs, document.documentElement.lang))}</p>
      </div>
      <div className="phone-send">
        <p>{words.send}</p>
        <div className="phone-acts">
          {(['sms', 'mail'] as const).map((by) => (
            <Button key={by} kind="quiet" onClick={() => onSend(by)} busy={busy === by && words.sending}>
              {words[by]}
            </Button>
          ))}
        </div>
        <p role="status" className="small-print">
          {link.sentBy && words.sent[link.sentBy]}
        </p>
      </div>
    </div>
  );
}
