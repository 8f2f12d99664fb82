// A picture being uploaded: name, size and progress, with buttons to cancel it or to retry now.
import { FileRow, FileRows } from '@portico/ui/file-drop';
import { megabytes } from '../uploads/megabytes.ts';
import type { UploadState } from '../uploads/upload.ts';
import { useAddress } from '../uploads/use-address.ts';
import { useCaptureCatalogue } from './capture.en.ts';

interface SendingRowProps {
  readonly title: string;
  readonly file: File;
  readonly standing: UploadState;
  readonly onCancel: () => void;
  readonly onTryNow: () => void;
}

const states = {
  preparing: 'waiting',
  sending: 'sending',
  waiting: 'sending',
  finishing: 'checking',
} as const;

export function SendingRow({ title, file, standing, onCancel, onTryNow }: SendingRowProps) {
  const { upload: words } = useCaptureCatalogue();
  const address = useAddress(file);
  const { phase, why, percent } = standing;
  const isHeic = file.type === 'image/heic';
  return (
    <FileRows label={title}>
      <FileRow
        name={file.name}
        size={words.size(megabytes(file.size))}
        state={states[phase]}
        percent={percent}
        message={why && words[why]}
        thumbnail={address && !isHeic ? <img src={address} alt="" /> : undefined}
        onCancel={phase === 'finishing' ? undefined : onCancel}
        onRetry={phase === 'waiting' ? onTryNow : undefined}
      />
    </FileRows>
  );
}
