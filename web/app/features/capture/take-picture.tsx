// Takes one picture with the camera and reviews it before anything leaves the device.
import type { DocumentType, PictureKind } from '@portico/domain/identity/capture';
import { Dialog } from '@portico/ui/dialog';
import { useState } from 'react';
import { ReviewPicture } from './review-picture.tsx';
import type { Start } from './use-taking.ts';
import { Viewfinder } from './viewfinder.tsx';

export interface TakePictureProps {
  readonly kind: PictureKind;
  readonly documentType: DocumentType;
  readonly title: string;
  readonly start: Start;
  readonly mayUseAnyway: boolean;
  readonly onUse: (file: File, isAnyway: boolean) => void;
  readonly onFile: (file: File) => void;
  /** Called with the reason when the chosen file cannot be opened. */
  readonly onClose: (refusal?: string) => void;
}

export default function TakePicture({ start, title, onUse, onFile, onClose, ...shown }: TakePictureProps) {
  const [taken, setTaken] = useState<File | undefined>(undefined);
  /** How often the person discarded a picture. After a few retakes the page recommends the shutter button. */
  const [retakes, setRetakes] = useState(0);
  const file = 'file' in start ? start.file : taken;
  const again = (): void => {
    if ('file' in start) onClose();
    setTaken(undefined);
    setRetakes(retakes + 1);
  };
  return (
    <Dialog isOpen title={title} onClose={() => onClose()}>
      {file ? (
        <ReviewPicture {...shown} file={file} onUse={onUse} onAgain={again} onUnreadable={onClose} />
      ) : (
        'stream' in start && (
          <Viewfinder {...shown} stream={start.stream} retakes={retakes} onTaken={setTaken} onFile={onFile} />
        )
      )}
    </Dialog>
  );
}
