// A photo that was taken before: always possible, by a button like the others (U43).
import type { ChangeEvent, ReactNode } from 'react';
import { ACCEPT } from './picture-file.ts';

interface ChooseFileProps {
  readonly name: string;
  readonly isPrimary?: boolean;
  readonly isQuiet?: boolean;
  /** The system's window for choosing opens. */
  readonly onOpen?: () => void;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

export function ChooseFile({ name, isPrimary, isQuiet, onOpen, onFile, children }: ChooseFileProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again, to go on with it.
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
