// Button to choose an existing photo instead of taking one. Always available, and styled like the other buttons (U43).
import type { ChangeEvent, ReactNode } from 'react';
import { ACCEPT } from './picture-file.ts';

interface ChooseFileProps {
  readonly name: string;
  readonly isPrimary?: boolean;
  readonly isQuiet?: boolean;
  /** Called when the system's file dialog opens. */
  readonly onOpen?: () => void;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

export function ChooseFile({ name, isPrimary, isQuiet, onOpen, onFile, children }: ChooseFileProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // Clear the input so that choosing the same file again fires `change`, for example to resume an upload.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <span className="choose-file">
      <input
        className="only-heard"
        id={name}
        type="file"
        accept={ACCEPT}
        onClick={onOpen}
        onChange={choose}
      />
      <label
        className="button"
        data-kind={isPrimary ? 'primary' : isQuiet ? 'quiet' : 'secondary'}
        htmlFor={name}
      >
        {children}
      </label>
    </span>
  );
}
