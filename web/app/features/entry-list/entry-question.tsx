// One question about an entry. After an invitation, the address is corrected there, so that the old link becomes invalid.
import { Question } from '../long-form/question.tsx';
import { NationalityAnswer } from './nationality-answer.tsx';
import { type Invitations, isUninvited } from './use-invitations.ts';

export interface EntryQuestionProps {
  readonly id: string;
  readonly name: string;
  readonly invitations: Invitations;
  readonly invitedAt: (email: string) => string;
}

export function EntryQuestion({ id, name, invitations, invitedAt }: EntryQuestionProps) {
  if (name === 'email' && !isUninvited(invitations.stateOf(id)))
    return <p className="entry-note sheet-wide">{invitedAt(invitations.find(id)?.email ?? '')}</p>;
  return name === 'nationality' ? <NationalityAnswer /> : <Question name={name} />;
}
