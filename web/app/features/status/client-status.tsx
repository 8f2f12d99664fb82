// The status of a client: open steps, what it is waiting for, corrections and the decision. The start page
// shows a short version, the first page of the flow everything.
import { isComplete, type Position } from '@portico/domain/steps/progress';
import { Banner } from '@portico/ui/banner';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Waiting } from '@portico/ui/skeleton';
import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { Link } from 'react-router';
import { useClientState } from '../../session/client-state.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { findPosition, nextStep } from '../../session/position.ts';
import { useApprovalCatalogue } from '../../shell/approval-page.en.ts';
import { preloadable } from '../../shell/preloadable.tsx';
import { TransactionLink } from '../../shell/transaction-link.tsx';
import { type StatusCatalogue, useStatusCatalogue } from './client-status.en.ts';
import type { RecordPart } from './submitted-records.tsx';
import { formatTime, useNews } from './use-news.ts';

// Separate chunks: applicants who fill in forms need none of them, and CorrectionRequests brings the texts of every question.
const CorrectionRequests = preloadable(() => import('./correction-requests.tsx'));
const WaitingFacts = preloadable(() => import('./waiting.tsx'));
const WaitingDetail = preloadable(() => import('./waiting-detail.tsx'));
const LookedAt = preloadable(() => import('./last-checked.tsx'));
const MembersProgress = preloadable(() => import('./members-progress.tsx'));
const SubmittedRecords = preloadable(() => import('./submitted-records.tsx'));

/**
 * A draft has two states: steps are open, or the member's own part is done. In an approved client, a member who joined
 * later may be under review.
 */
type StatusKind = Exclude<keyof StatusCatalogue['standing'], 'goOn' | 'together'> | 'memberReview';

const hours: Readonly<Record<StatusKind, Required<ComponentProps<typeof Illustration>>['hour']>> = {
  open: 'dawn',
  ready: 'dusk',
  WAITING_FOR_APPROVAL: 'dusk',
  RETURNED: 'dawn',
  returnedToOthers: 'dusk',
  memberReview: 'dusk',
  ONBOARDED: 'day',
  BLOCKED: 'night',
};

/** Submitted clients have records to look at. */
const SENT: readonly StatusKind[] = [
  'WAITING_FOR_APPROVAL',
  'RETURNED',
  'returnedToOthers',
  'memberReview',
  'ONBOARDED',
];

/** Company answers come from several people. What they share is the contract and the list of people. */
function keptOf({ flow, done }: Position): readonly RecordPart[] {
  if (flow === 'personal') return ['record'];
  if (flow !== 'business') return [];
  return done.includes('E_SIGN_APPLICATION') ? ['contract', 'people'] : ['people'];
}

/** Statuses in which there are, or may again be, steps to do. */
const LISTED: readonly StatusKind[] = ['open', 'ready', 'RETURNED'];

/** Employees and members who joined later may have open steps after submission, because nobody waits for them. */
const isLate = ({ status, role, awaitsApproval }: ActiveClient, position: Position): boolean =>
  (role === 'employee' || awaitsApproval) &&
  (status === 'WAITING_FOR_APPROVAL' || status === 'ONBOARDED') &&
  !isComplete(position);

function standingOf(client: ActiveClient, position: Position): StatusKind {
  if (isLate(client, position)) return 'open';
  if (client.status === 'ONBOARDED' && client.awaitsApproval) return 'memberReview';
  // Only a company has others who may be asked.
  const isAskedNothing = client.askedBack.length === 0 && isComplete(position);
  if (client.status === 'RETURNED' && position.flow === 'business' && isAskedNothing)
    return 'returnedToOthers';
  if (client.status !== 'DRAFT') return client.status;
  return isComplete(position) ? 'ready' : 'open';
}

/** Called by page loaders: a part that loads later would move links and buttons under the pointer. */
export async function preloadStatus(client: ActiveClient, isBrief = false): Promise<void> {
  const { status, people, isClientCreator, awaitsApproval } = client;
  const isWaiting = client.waiting !== null;
  const parts = [
    [WaitingFacts, isWaiting],
    [LookedAt, isWaiting || people || awaitsApproval],
    [CorrectionRequests, status === 'RETURNED'],
    [WaitingDetail, isWaiting && !isBrief],
    [MembersProgress, people && isClientCreator && !isBrief],
    [SubmittedRecords, SENT.some((sent) => sent === status) && !isBrief],
  ] as const;
  await Promise.all(parts.map(([part, isNeeded]) => isNeeded && part.preload()));
}

/** The number of others with open steps. */
const othersOf = ({ people }: ActiveClient): number => (people ? people.all - people.done : 0);

function useStatusWords(client: ActiveClient, standing: StatusKind, others: number) {
  const { standing: words } = useStatusCatalogue();
  const { review, yourCompany } = useApprovalCatalogue();
  if (standing === 'memberReview')
    return { title: review.title, text: review.text(client.company || yourCompany) };
  if (others === 0) return words[standing];
  const { waitingFor, text } = words.together;
  return { title: waitingFor(others, client.people?.all ?? others), text };
}

export interface ClientStatusProps {
  readonly client: ActiveClient;
  /** For flows that list their steps as tasks. */
  readonly Tasks?: ComponentType<{ readonly client: ActiveClient }> | undefined;
  /** For the narrow start page, which links to the details. */
  readonly isBrief?: boolean;
}

export function ClientStatusView({ client: told, Tasks, isBrief = false }: ClientStatusProps) {
  const { standing: words, news: newsWords, offer, more, people } = useStatusCatalogue();
  const state = useClientState();
  const position = findPosition(state);
  const { client, changedAt, ...looked } = useNews(told, isComplete(position));
  const next = nextStep(position);
  const standing = standingOf(client, position);
  const others = standing === 'ready' ? othersOf(client) : 0;
  const { title, text } = useStatusWords(client, standing, others);
  const isWaiting = client.waiting !== null && standing !== 'open';
  const kept = SENT.includes(standing) ? keptOf(position) : [];
  const onward = standing === 'open' && next?.to && (
    <Link className="button" data-kind="primary" to={next.to}>
      {words.goOn(next.title)}
    </Link>
  );
  const isListed = Tasks !== undefined && LISTED.includes(standing);
  const whole = (
    <EmptyState
      illustration={<Illustration hour={hours[standing]} />}
      title={title}
      action={
        onward ||
        // Corrections come first. The navigation bar has the link too.
        (standing !== 'BLOCKED' && (isBrief || standing !== 'RETURNED') && (
          <TransactionLink kind={standing === 'ONBOARDED' ? 'primary' : 'secondary'} />
        ))
      }
    >
      <p>{text}</p>
      {isWaiting && <WaitingFacts client={client} />}
      {(isWaiting || others > 0 || standing === 'memberReview') && <LookedAt {...looked} />}
    </EmptyState>
  );
  // One boundary for the button and the facts above it: if the preload failed, they still appear together.
  const head = <Suspense fallback={<Waiting />}>{whole}</Suspense>;
  const offered = client.isOfferedCreatorRole && (
    <Banner kind="news" title={offer.title} action={<Link to="/account/people">{offer.link}</Link>}>
      {offer.text}
    </Banner>
  );
  const news = (
    <div role="status">
      {changedAt && (
        <Banner kind="news" title={newsWords.title}>
          {newsWords.text(formatTime(changedAt))}
        </Banner>
      )}
    </div>
  );
  const askedBack = standing === 'RETURNED' && position.flow && (
    <Suspense>
      <CorrectionRequests client={client} flow={position.flow} next={next} />
    </Suspense>
  );
  if (isBrief)
    return (
      <>
        {news}
        {offered}
        {head}
        {askedBack}
        {(kept.includes('people') || isWaiting) && position.flow && (
          <p className="form-links">
            {isWaiting && <Link to={`/${position.flow}`}>{more}</Link>}
            {kept.includes('people') && <Link to="/account/people">{people}</Link>}
          </p>
        )}
      </>
    );
  return (
    <>
      {news}
      {offered}
      <Sheet>
        {isListed && standing === 'open' ? (
          <section className="sheet-section status-next">
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            {onward}
          </section>
        ) : (
          <SheetSection>{head}</SheetSection>
        )}
        {askedBack}
        {others > 0 && state.isClientCreator && (
          <Suspense>
            <MembersProgress key={client.people?.done} />
          </Suspense>
        )}
        {isListed && <Tasks client={client} />}
        {client.waiting && isWaiting && (
          <Suspense>
            <WaitingDetail {...client.waiting} />
          </Suspense>
        )}
        {kept.length > 0 && (
          <Suspense>
            <SubmittedRecords parts={kept} />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
