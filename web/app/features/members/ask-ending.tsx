// Confirmation before a membership ends: lists the exact consequences.
import { showOverlay } from '../../shell/overlay.ts';
import { ConsequencesDialog, type ConsequencesDialogProps } from './consequences-dialog.tsx';
import { useMembersCatalogue } from './members.en.ts';

interface Ending {
  readonly end: ConsequencesDialogProps['act'];
}

interface Removal {
  readonly name: string;
  readonly company: string;
  readonly isCreator: boolean;
}

function RemovalDialog({ name, company, isCreator, end }: Removal & Ending) {
  const { remove: words } = useMembersCatalogue();
  const { access, session, contracts } = words.effects;
  return (
    <ConsequencesDialog
      title={words.title(name)}
      effects={[
        access(name, company),
        session,
        contracts,
        isCreator ? words.notices.you(name) : words.notices.creator(name),
      ]}
      submit={words.submit(name)}
      cancel={words.cancel}
      act={end}
      isDanger
    />
  );
}

interface Leaving {
  readonly company: string;
  readonly isOwner: boolean;
}

function LeavingDialog({ company, isOwner, end }: Leaving & Ending) {
  const { leave: words } = useMembersCatalogue();
  const { access, session, contracts, ownership, notice } = words.effects;
  return (
    <ConsequencesDialog
      title={words.question(company)}
      effects={[access(company), session, contracts, ...(isOwner ? [ownership] : []), notice]}
      submit={words.submit(company)}
      cancel={words.cancel}
      act={end}
      isDanger
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
