// The pictures of a check, one after another: what each is, how it is taken, how it stands. The same here and on a phone.
import type { Reply } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import type { PictureKind } from '@portico/domain/identity/capture';
import { useState } from 'react';
import { useCaptureCatalogue } from './capture.en.ts';
import { PictureRow } from './picture-row.tsx';

export type Capture = Reply<typeof identity.capture>;

export interface CapturePicturesProps {
  /** As the server told it last. Whoever shows this asks again while a picture is being looked at. */
  readonly capture: Pick<Capture, 'documentType' | 'pictures' | 'triesLeft'>;
  /** A picture has arrived: what the server answered to it. */
  readonly onNews: (news: Capture) => void;
}

export function CapturePictures({
  capture: { documentType, pictures, triesLeft },
  onNews,
}: CapturePicturesProps) {
  const words = useCaptureCatalogue();
  /** Being sent from here; the next one is offered meanwhile. */
  const [sending, setSending] = useState<readonly PictureKind[]>([]);
  const isWanted = ({ kind, state }: (typeof pictures)[number]): boolean =>
    !sending.includes(kind) && state !== 'taken' && state !== 'checking';
  // What was not taken comes first: it is what holds everything up.
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
