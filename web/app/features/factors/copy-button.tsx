// Copies a text to the clipboard and confirms it.
import { Button } from '@portico/ui/button';
import { useState } from 'react';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
}

export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <>
      <Button kind="secondary" onClick={copy}>
        {isCopied ? copied : label}
      </Button>
      <span className="only-heard" role="status">
        {isCopied && copied}
      </span>
    </>
  );
}
