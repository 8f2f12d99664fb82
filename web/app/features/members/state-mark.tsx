// The state of a member: active, or what they are waiting for.
import { useApprovalCatalogue } from '../../shell/approval-page.en.ts';
import { findMemberState, type Member } from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';

export function StateMark({ member }: { readonly member: Member }) {
  const { states } = useMembersCatalogue();
  const { states: awaiting } = useApprovalCatalogue();
  const state = findMemberState(member);
  const word =
    state === 'completing' || state === 'inReview'
      ? awaiting[state][member.isMe ? 'you' : 'other']
      : states[state];
  return (
    <span className="entry-mark" data-strong={state === 'active' || undefined} data-state={state}>
      {word}
    </span>
  );
}

interface ApprovalNoteProps {
  readonly member: Member;
  readonly company: string;
}

/** Their rights are set already, but take effect only after our approval. */
export function ApprovalNote({ member: { awaitsApproval, isMe }, company }: ApprovalNoteProps) {
  const { notes } = useApprovalCatalogue();
  if (!awaitsApproval) return null;
  return (
    <p className="member-note" data-approval>
      {notes[isMe ? 'you' : 'other'](company)}
    </p>
  );
}
