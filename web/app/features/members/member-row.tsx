// One member: name, role and rights. Managers also get the form to change the rights and the button to end the access.
import { Button } from '@portico/ui/button';
import { Waiting } from '@portico/ui/skeleton';
import { Suspense } from 'react';
import { preloadable } from '../../shell/preloadable.tsx';
import { usePanelFocus } from '../account/use-panel-focus.ts';
import { usePeopleChoices } from '../people/use-people-questions.ts';
import { askRemoval } from './ask-ending.tsx';
import {
  formatEnd,
  formatLimit,
  formatMemberName,
  isManagedMember,
  type ManagedMember,
  type Member,
} from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';
import { ApprovalNote, StateMark } from './state-mark.tsx';
import type { MemberChanges } from './use-member-changes.ts';

/** A separate chunk: the form brings the schema library, and most members only read the page. */
export const RightsForm = preloadable(() => import('./rights-form.tsx'));

function Facts({ member }: { readonly member: Member }) {
  const words = useMembersCatalogue();
  const { transactionPermissions: choices } = usePeopleChoices();
  const rights = member.permissions.map((each) => choices[each]).join(' · ');
  const isNamed = member.role === 'representative' || member.role === 'employee';
  const facts = [
    [words.facts.rights, rights || words.facts.none],
    // Only representatives and employees have limits and end dates.
    ...(isNamed
      ? [
          [words.facts.limit, formatLimit(member, words)],
          [words.facts.end, formatEnd(member, words)],
        ]
      : []),
  ];
  return (
    <dl className="member-facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly company: string;
  /** Whether the reader is the account creator, who gets every notice. */
  readonly isCreator: boolean;
  readonly changes: MemberChanges;
}

function Acts({
  member,
  company,
  isCreator,
  changes,
  button,
}: MemberRowProps & {
  readonly member: ManagedMember;
  readonly button: ReturnType<typeof usePanelFocus>['button'];
}) {
  const words = useMembersCatalogue();
  const { personId } = member;
  const name = formatMemberName(member, words);
  const isOpen = changes.opened === personId;
  const heard = <span className="only-heard"> {name}</span>;
  return (
    <div className="member-acts">
      <Button
        ref={button}
        kind={isOpen ? 'quiet' : 'secondary'}
        aria-expanded={isOpen}
        onClick={() => changes.open(isOpen ? undefined : personId)}
      >
        {isOpen ? words.change.cancel : words.change.act}
        {heard}
      </Button>
      {!isOpen && (
        <Button
          kind="quiet"
          busy={changes.isRemoving(member) && words.remove.busy}
          onClick={() => askRemoval({ name, company, isCreator }, () => void changes.remove(member))}
        >
          {words.remove.act}
          {heard}
        </Button>
      )}
    </div>
  );
}

export function MemberRow(props: MemberRowProps) {
  const { member, changes } = props;
  const words = useMembersCatalogue();
  const isOpen = changes.opened === member.personId;
  const { panel, button } = usePanelFocus(isOpen);
  const { news, problem } = changes.toldOf(member);
  return (
    <li className="member">
      <div className="member-head">
        <div className="member-words">
          <h3>
            <bdi>{formatMemberName(member, words)}</bdi>
            {member.isMe && <span className="entry-mark">{words.you}</span>}
            <StateMark member={member} />
          </h3>
          <p>
            {words.roles[member.role]} · <bdi dir="ltr">{member.email}</bdi>
          </p>
        </div>
        {isManagedMember(member) && <Acts {...props} member={member} button={button} />}
      </div>
      <Facts member={member} />
      <ApprovalNote member={member} company={props.company} />
      {member.role === 'ubo' && !member.isMe && <p className="member-note">{words.owners}</p>}
      <p className="setting-news" role="status">
        {news}
      </p>
      {problem && (
        <p className="setting-problem" role="alert">
          {problem}
        </p>
      )}
      {isOpen && isManagedMember(member) && (
        <div className="setting-change member-change" ref={panel}>
          <Suspense fallback={<Waiting text={words.change.loading} />}>
            <RightsForm member={member} save={(rights) => changes.save(member, rights)} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
