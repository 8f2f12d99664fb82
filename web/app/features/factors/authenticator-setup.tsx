// Adds the key to an authenticator app in three steps: by QR code, link on the same phone or by hand (U35).
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { CopyButton } from './copy-button.tsx';
import type { OfferedKey } from './offered-key.ts';
import { QrPicture } from './qr-picture.tsx';

/** Groups like "ABCD EFGH …" are easier to read out and type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function AuthenticatorSetup({ offered: { secret, otpauth } }: { readonly offered: OfferedKey }) {
  const { authenticator: words } = useSignUpCatalogue();
  return (
    <ol className="setup-steps">
      <li>
        <h2>{words.app}</h2>
        <p>{words.appText}</p>
      </li>
      <li>
        <h2>{words.scan}</h2>
        <QrPicture text={otpauth} name={words.picture} />
        <p>
          <a className="setup-link" href={otpauth}>
            {words.samePhone}
          </a>
        </p>
        <div className="setup-key">
          <p>{words.byHand}</p>
          <code dir="ltr">{inGroups(secret)}</code>
          <CopyButton text={secret} label={words.copy} copied={words.copied} />
        </div>
        <p className="small-print">{words.newest}</p>
      </li>
      <li>
        <h2>{words.goOn}</h2>
        <p>{words.goOnText}</p>
      </li>
    </ol>
  );
}
