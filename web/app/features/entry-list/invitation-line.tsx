// The state of one person's invitation in words, with the available actions.
import { Button } from '@portico/ui/button';
import { Glyph, type GlyphName } from '@portico/ui/glyph';
import { dateLanguage } from '../../texts/date-language.ts';
import { askAddress, askWithdrawal } from './ask-invitation.tsx';
import { useInvitationWords } from './invitation-line.en.ts';
import {
  type InvitationActions,
  type Invitations,
  type Invitee,
  isJoined,
  isUninvited,
} from './use-invitations.ts';

const signs: Readonly<Record<InvitationActions, GlyphName>> = {
  named: 'waiting',
  sent: 'waiting',
  opened: 'waiting',
  joined: 'waiting',
  undelivered: 'problem',
  expired: 'problem',
  declined: 'problem',
  revoked: 'waiting',
  left: 'problem',
  finished: 'done',
};

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(dateLanguage(), { dateStyle: 'long' }).format(new Date(at));

export const inviteButtonId = (id: string): string => `invite-${id}`;

export interface InvitationLineProps {
  readonly person: Invitee;
  readonly invitations: Invitations;
  /** False where no action is possible: while staff review the client, or while the entry is incomplete. */
  readonly canAct: boolean;
}

function useDetail({
  person: { id, email },
  invitations,
}: Pick<InvitationLineProps, 'person' | 'invitations'>) {
  const words = useInvitationWords();
  const state = invitations.stateOf(id);
  const next: Readonly<Partial<Record<InvitationActions, string>>> = words.next;
  const listed = invitations.find(id);
  const isWaiting = state === 'sent' || state === 'opened';
  const detail = [
    listed && isWaiting && listed.email && listed.email !== email && words.at(listed.email),
    listed && isWaiting && listed.expiresAt && words.until(dayOf(listed.expiresAt)),
    listed && isWaiting && listed.remindedAt && words.reminded(dayOf(listed.remindedAt)),
    listed && state === 'joined' && words.steps(listed.stepsDone, listed.stepsInAll),
  ].filter(Boolean);
  return { state, detail: next[state] ?? detail.join(' · ') };
}

function Acts({ person, invitations }: Omit<InvitationLineProps, 'canAct'>) {
  const words = useInvitationWords();
  const { id, name } = person;
  const state = invitations.stateOf(id);
  const heard = <span className="only-heard"> {name}</span>;
  const email = invitations.find(id)?.email ?? '';
  if (isJoined(state)) return null;
  const isUnsent = isUninvited(state);
  const unsent = state === 'named' ? words.send : words.sendAgain;
  return (
    <>
      {/* The same button element before and after, so that it keeps the keyboard focus. */}
      <Button
        kind="secondary"
        id={inviteButtonId(id)}
        busy={invitations.isBusy(id) && words.sending}
        onClick={() => void (isUnsent ? invitations.invite([person]) : invitations.resend(person))}
      >
        {isUnsent ? unsent : words.resend}
        {heard}
      </Button>
      {!isUnsent && (
        <span className="invitation-more">
          <Button
            kind="quiet"
            onClick={() => askAddress(name, email, (typed) => invitations.correct(person, typed))}
          >
            {words.correct}
            {heard}
          </Button>
          <Button kind="quiet" onClick={() => askWithdrawal(name, () => void invitations.revoke(person))}>
            {words.revoke}
            {heard}
          </Button>
        </span>
      )}
    </>
  );
}

export function InvitationLine({ person, invitations, canAct }: InvitationLineProps) {
  const words = useInvitationWords();
  const { state, detail } = useDetail({ person, invitations });
  const { news, problem } = invitations.toldOf(person.id);
  return (
    <div className="invitation" data-state={state}>
      <p className="invitation-state">
        <Glyph name={signs[state]} />
        {words.state[state]}
      </p>
      {detail && <p className="invitation-detail">{detail}</p>}
      <p className="setting-news" role="status">
        {news}
      </p>
      {problem && (
        <p className="setting-problem" role="alert">
          {problem}
        </p>
      )}
      {canAct && (
        <div className="invitation-acts">
          <Acts person={person} invitations={invitations} />
        </div>
      )}
    </div>
  );
}
