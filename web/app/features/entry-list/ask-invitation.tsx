// Dialogs before an invitation changes: one for the new address, one to confirm that the invitation ends.
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { TextField } from '@portico/ui/field';
import { useState } from 'react';
import { showOverlay } from '../../shell/overlay.ts';
import { readField, SubmitForm } from '../forms/submit-form.tsx';
import { useInvitationWords } from './invitation-line.en.ts';

interface AskInvitationProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly close: () => void;
}

let asked = 0;

function show(Part: (asking: Omit<AskInvitationProps, 'name'>) => React.ReactNode): void {
  asked += 1;
  showOverlay('invitation', <Opened key={asked} part={Part} />);
}

function Opened({
  part: Part,
}: {
  readonly part: (asking: Omit<AskInvitationProps, 'name'>) => React.ReactNode;
}) {
  const [isOpen, setOpen] = useState(true);
  return Part({ isOpen, close: () => setOpen(false) });
}

function CorrectAddress({
  name,
  isOpen,
  close,
  email,
  correct,
}: AskInvitationProps & { readonly email: string; readonly correct: (email: string) => Promise<void> }) {
  const { correcting: words } = useInvitationWords();
  return (
    <Dialog isOpen={isOpen} title={words.title(name)} onClose={close}>
      <p>{words.text}</p>
      <SubmitForm
        submit={words.submit}
        busy={words.busy}
        missing={{ email: words.missing }}
        send={async (typed) => {
          await correct(readField(typed, 'email').trim());
          close();
        }}
        after={
          <Button kind="quiet" isWide onClick={close}>
            {words.cancel}
          </Button>
        }
      >
        {({ errorOf }) => (
          <TextField
            name="email"
            label={words.label}
            type="email"
            inputMode="email"
            autoComplete="off"
            isLtr
            defaultValue={email}
            error={errorOf('email')}
          />
        )}
      </SubmitForm>
    </Dialog>
  );
}

function Withdraw({ name, isOpen, close, withdraw }: AskInvitationProps & { readonly withdraw: () => void }) {
  const { withdrawing: words } = useInvitationWords();
  return (
    <Dialog isOpen={isOpen} title={words.title(name)} onClose={close} role="alertdialog">
      <p>{words.text}</p>
      <div className="dialog-actions">
        <Button
          kind="danger"
          onClick={() => {
            close();
            withdraw();
          }}
        >
          {words.submit}
        </Button>
        <Button kind="quiet" onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

export const askAddress = (name: string, email: string, correct: (email: string) => Promise<void>): void =>
  show((asking) => <CorrectAddress name={name} email={email} correct={correct} {...asking} />);

export const askWithdrawal = (name: string, withdraw: () => void): void =>
  show((asking) => <Withdraw name={name} withdraw={withdraw} {...asking} />);
