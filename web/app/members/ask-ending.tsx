// What is asked over the page before a membership ends: exactly what happens, and whether to go on.
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { useState } from 'react';
import { showOverlay } from '../shell/overlay.ts';
import { useMembersCatalogue } from '../texts/english-members.ts';

interface EndingDialogProps {
  readonly title: string;
  readonly effects: readonly string[];
  readonly submit: string;
  readonly cancel: string;
  readonly end: () => void;
}

function EndingDialog({ title, effects, submit, cancel, end }: EndingDialogProps) {
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
          kind="danger"
          onClick={() => {
            close();
            end();
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

interface Removal {
  readonly name: string;
  readonly company: string;
  readonly isCreator: boolean;
}

function RemovalDialog({ name, company, isCreator, end }: Removal & Pick<EndingDialogProps, 'end'>) {
  const { remove: words } = useMembersCatalogue();
  const { access, session, contracts } = words.effects;
  return (
    <EndingDialog
      title={words.title(name)}
      effects={[
        access(name, company),
        session,
        contracts,
        isCreator ? words.notices.you(name) : words.notices.creator(name),
      ]}
      submit={words.submit(name)}
      cancel={words.cancel}
      end={end}
    />
  );
}

interface Leaving {
  readonly company: string;
  readonly isOwner: boolean;
}

function LeavingDialog({ company, isOwner, end }: Leaving & Pick<EndingDialogProps, 'end'>) {
  const { leave: words } = useMembersCatalogue();
  const { access, session, contracts, ownership, notice } = words.effects;
  return (
    <EndingDialog
      title={words.question(company)}
      effects={[access(company), session, contracts, ...(isOwner ? [ownership] : []), notice]}
      submit={words.submit(company)}
      cancel={words.cancel}
      end={end}
    />
  );
}

let asked = 0;
const show = (dialog: (key: number) => React.ReactNode): void => {
  asked += 1;
  showOverlay('end-membership', dialog(asked));
};

export const askRemoval = (removal: Removal, end: () => void): void =>
  show((key) => <RemovalDialog key={key} {...removal} end={end} />);

export const askLeaving = (leaving: Leaving, end: () => void): void =>
  show((key) => <LeavingDialog key={key} {...leaving} end={end} />);
