// The offer of the creator's role, as seen by its recipient: who offers it, its expiry and the buttons to answer.
import { Button } from '@portico/ui/button';
import { SheetSection } from '@portico/ui/sheet';
import { askAcceptance } from './ask-handover.tsx';
import { formatMemberMoment, formatMemberName, type MemberList } from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';
import type { HandoverActs } from './use-handover.ts';

interface CreatorOfferProps {
  readonly list: MemberList;
  readonly company: string;
  readonly acts: HandoverActs;
}

export function CreatorOffer({ list: { handover }, company, acts }: CreatorOfferProps) {
  const words = useMembersCatalogue();
  const { offer } = words;
  if (!handover.offer?.isToMe) return null;
  const { creatorName, expiresAt, isByStaff } = handover.offer;
  const creator = formatMemberName({ name: creatorName, email: '' }, words);
  const day = formatMemberMoment(expiresAt);
  return (
    <SheetSection title={offer.title(company)}>
      <p className="section-lead">{isByStaff ? offer.byStaff(creator, day) : offer.text(creator, day)}</p>
      {!handover.isPossible && <p className="section-lead">{offer.waiting}</p>}
      {acts.problem && (
        <p className="setting-problem" role="alert">
          {acts.problem}
        </p>
      )}
      <div className="handover-acts">
        {handover.isPossible && (
          <Button
            busy={acts.pending === 'accept' && offer.accepting}
            onClick={() => askAcceptance({ creatorName: creator, company }, () => void acts.accept(company))}
          >
            {offer.accept}
          </Button>
        )}
        <Button
          kind="secondary"
          busy={acts.pending === 'decline' && offer.declining}
          onClick={() => void acts.decline()}
        >
          {offer.decline}
        </Button>
      </div>
    </SheetSection>
  );
}
