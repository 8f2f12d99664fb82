// Confirmation before the creator's role is offered or accepted: lists the exact consequences.
import { showOverlay } from '../../shell/overlay.ts';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import type { Handover } from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';

interface Offer {
  readonly name: string;
  readonly company: string;
  readonly formerRole: Handover['formerRole'];
}

function OfferDialog({ name, company, formerRole, act }: Offer & { readonly act: () => void }) {
  const { handover: words } = useMembersCatalogue();
  const { waits, becomes, contract } = words.effects;
  return (
    <ConsequencesDialog
      title={words.question(name)}
      effects={[
        waits(name),
        becomes(name, company),
        words.afterwards[formerRole ?? 'nothing'],
        contract,
        words.notice(name),
      ]}
      submit={words.submit}
      cancel={words.cancel}
      isDanger={formerRole === null}
      act={act}
    />
  );
}

interface Acceptance {
  readonly creatorName: string;
  readonly company: string;
}

function AcceptanceDialog({ creatorName, company, act }: Acceptance & { readonly act: () => void }) {
  const { offer: words, handover } = useMembersCatalogue();
  const { becomes, rights, steps, notice } = words.effects;
  return (
    <ConsequencesDialog
      title={words.question(company)}
      effects={[becomes(company), rights, steps, handover.effects.contract, notice(creatorName)]}
      submit={words.submit}
      cancel={words.cancel}
      act={act}
    />
  );
}

let asked = 0;
const show = (dialog: (key: number) => React.ReactNode): void => {
  asked += 1;
  showOverlay('handover', dialog(asked));
};

export const askOffer = (offer: Offer, act: () => void): void =>
  show((key) => <OfferDialog key={key} {...offer} act={act} />);

export const askAcceptance = (acceptance: Acceptance, act: () => void): void =>
  show((key) => <AcceptanceDialog key={key} {...acceptance} act={act} />);
