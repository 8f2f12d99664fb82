// The pictures of an identity check, one after another, with their instructions and state. Used on the computer and on the phone.
import type { Reply } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import type { PictureKind } from '@portico/domain/identity/capture';
import { useState } from 'react';
import { useCaptureCatalogue } from './capture.en.ts';
import { PictureRow } from './picture-row.tsx';

export type Capture = Reply<typeof identity.capture>;

export interface CapturePicturesProps {
  /** The server's last answer. The parent component polls while a picture is being checked. */
  readonly capture: Pick<Capture, 'documentType' | 'pictures' | 'triesLeft'>;
  /** Called with the server's answer once a picture has been uploaded. */
  readonly onNews: (news: Capture) => void;
}

export function CapturePictures({
  capture: { documentType, pictures, triesLeft },
  onNews,
}: CapturePicturesProps) {
  const words = useCaptureCatalogue();
  /** Pictures being uploaded from here. The next one is already offered meanwhile. */
  const [sending, setSending] = useState<readonly PictureKind[]>([]);
  const isWanted = ({ kind, state }: (typeof pictures)[number]): boolean =>
    !sending.includes(kind) && state !== 'taken' && state !== 'checking';
  // Ask for rejected pictures first, because they block the check.
  const turn = pictures.find((each) => each.state === 'failed' && isWanted(each)) ?? pictures.find(isWanted);
  return (
    <ol className="sheet" aria-label={words.list}>
      {pictures.map((picture, index) => (
        <PictureRow
          key={picture.kind}
          number={index + 1}
          documentType={documentType}
          picture={picture}
          triesLeft={triesLeft}
          isTurn={turn?.kind === picture.kind}
          onSending={(isSending) =>
            setSending((former) => [
              ...former.filter((kind) => kind !== picture.kind),
              ...(isSending ? [picture.kind] : []),
            ])
          }
          onNews={onNews}
        />
      ))}
    </ol>
  );
}
