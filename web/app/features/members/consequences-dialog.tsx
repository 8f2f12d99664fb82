// Confirmation dialog for an irreversible action, with its exact consequences.
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useState } from 'react';

export interface ConsequencesDialogProps {
  readonly title: string;
  readonly effects: readonly string[];
  readonly submit: string;
  readonly cancel: string;
  /** Somebody loses access or rights by this action. */
  readonly isDanger?: boolean;
  readonly act: () => void;
}

export function ConsequencesDialog({
  title,
  effects,
  submit,
  cancel,
  isDanger,
  act,
}: ConsequencesDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <Dialog isOpen={isOpen} title={title} onClose={close} role="alertdialog">
      <ul className="consequences">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button
          kind={isDanger ? 'danger' : 'primary'}
          onClick={() => {
            close();
            act();
          }}
        >
          {submit}
        </Button>
        <Button kind="quiet" onClick={close}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
