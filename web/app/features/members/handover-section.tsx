// The creator's side of a handover: choice of the recipient, then the open offer until it is accepted.
import { Button } from '@portico/ui/button';
import { SelectField } from '@portico/ui/select-field';
import { SheetSection } from '@portico/ui/sheet';
import { type SubmitEvent, useState } from 'react';
import { askOffer } from './ask-handover.tsx';
import { formatMemberMoment, formatMemberName, type MemberList } from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';
import type { HandoverActs } from './use-handover.ts';

interface HandoverProps {
  readonly list: MemberList;
  readonly company: string;
  readonly acts: HandoverActs;
}

function OpenOffer({ list: { handover }, acts }: HandoverProps) {
  const words = useMembersCatalogue();
  const { handover: own } = words;
  const { offer } = handover;
  if (!offer) return null;
  const day = formatMemberMoment(offer.expiresAt);
  const name = formatMemberName({ name: offer.name, email: '' }, words);
  return (
    <>
      <p className="section-lead">
        {offer.isByStaff ? own.offeredByStaff(name, day) : own.offered(name, day)}
      </p>
      {!handover.isPossible && <p className="section-lead">{own.waiting}</p>}
      <p>
        <Button
          kind="secondary"
          busy={acts.pending === 'withdraw' && own.withdrawing}
          onClick={() => void acts.withdraw()}
        >
          {own.withdraw}
        </Button>
      </p>
    </>
  );
}

function NewOffer({ list, company, acts }: HandoverProps) {
  const words = useMembersCatalogue();
  const { handover: own, roles } = words;
  const [isMissing, setMissing] = useState(false);
  const candidates = list.members.filter(({ canBecomeCreator }) => canBecomeCreator);
  if (!list.handover.isPossible) return <p className="section-lead">{own.review}</p>;
  if (candidates.length === 0) return <p className="section-lead">{own.nobody}</p>;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = candidates.find(
      ({ personId }) => personId === new FormData(event.currentTarget).get('newCreator'),
    );
    setMissing(!chosen);
    if (!chosen) {
      event.currentTarget.querySelector('select')?.focus();
      return;
    }
    const name = formatMemberName(chosen, words);
    askOffer(
      { name, company, formerRole: list.handover.formerRole },
      () => void acts.offer(chosen.personId, name),
    );
  };
  return (
    <form className="form handover-form" onSubmit={submit} noValidate>
      <p className="section-lead">{own.text(company)}</p>
      <SelectField
        label={own.label}
        name="newCreator"
        error={isMissing ? own.missing : undefined}
        onChange={() => setMissing(false)}
        options={candidates.map((member) => ({
          value: member.personId,
          label: `${formatMemberName(member, words)} – ${roles[member.role]}`,
        }))}
      />
      <div>
        <Button type="submit" kind="secondary" busy={acts.pending === 'offer' && own.busy}>
          {own.act}
        </Button>
      </div>
    </form>
  );
}

export function HandoverSection(props: HandoverProps) {
  const { handover: words } = useMembersCatalogue();
  const { list, acts } = props;
  return (
    <SheetSection title={words.title}>
      {acts.problem && (
        <p className="setting-problem" role="alert">
          {acts.problem}
        </p>
      )}
      {list.handover.offer ? <OpenOffer {...props} /> : <NewOffer {...props} />}
    </SheetSection>
  );
}
