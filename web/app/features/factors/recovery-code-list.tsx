// The recovery codes: download, copy or print them, confirm that they are saved, and continue. Leaving
// earlier requires confirmation (U36).
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/checkbox';
import { useRef } from 'react';
import { configuration } from '../../configuration.ts';
import { SubmitForm } from '../forms/submit-form.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { CopyButton } from './copy-button.tsx';
import { LeaveQuestion } from './leave-question.tsx';

export interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onSaved: () => Promise<unknown>;
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function RecoveryCodeList({ codes, email, onSaved }: RecoveryCodeListProps) {
  const { recovery: words } = useSignUpCatalogue();
  const firm = configuration.brand.name;
  const isSaved = useRef(false);
  const text = `${words.fileHead(firm, email)}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <ol className="recovery-codes" aria-label={words.list} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-actions">
        <Button kind="secondary" onClick={() => download(words.fileName(firm), text)}>
          {words.download}
        </Button>
        <CopyButton text={text} label={words.copy} copied={words.copied} />
        <Button kind="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <p className="small-print">{words.keep}</p>
      <SubmitForm
        submit={words.submit}
        busy={words.busy}
        missing={{ saved: words.notSaved }}
        send={async () => {
          isSaved.current = true;
          await onSaved();
        }}
      >
        {({ errorOf }) => <Checkbox name="saved" label={words.saved} error={errorOf('saved')} />}
      </SubmitForm>
      <LeaveQuestion isSaved={isSaved} />
    </>
  );
}
