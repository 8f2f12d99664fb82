// The contract page, depending on the state of the contract and the role of the member.
import { Banner } from '@portico/ui/banner';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { lazy, Suspense, useRef, useState } from 'react';
import { useClientState } from '../../session/client-state.ts';
import type { ActiveClient } from '../../session/load-clients.ts';
import { WaitingSheet } from '../../shell/sheets-of-steps.tsx';
import { useContractCatalogue } from './contract.en.ts';
import type { LoadedFacts } from './load-company-facts.ts';
import { Awaited } from './missing-steps.tsx';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import { Parties } from './parties.tsx';
import { Successor } from './successor.tsx';
import { type Current, isLaterReader, isMaking, useContractNews } from './use-contract-news.ts';

/** A separate chunk: it brings the texts of every form. */
const CheckCompany = lazy(() => import('./check-company.tsx'));
const Answered = lazy(() => import('./answer-summary.tsx'));
const Confirmation = lazy(() => import('./confirmation.tsx'));
/** A separate chunk: it brings the forms and dialogs for those who sign or confirm. */
const Reading = lazy(() => import('./reading.tsx'));

interface ContractProps {
  readonly client: ActiveClient;
  readonly told: Current;
  /** All answers, when the creator has to check them now. */
  readonly checked: LoadedFacts | null;
  readonly isTurn: boolean;
  /** The member has signed, or confirmed reading. */
  readonly isDone: boolean;
}

/** A notice above the contract: the result of the member's own action, or a change made elsewhere. */
export type ContractNews = 'changed' | 'declined' | 'already' | 'unseen';

function NewsBanner({ news, told }: { readonly news: ContractNews | undefined; readonly told: Current }) {
  const words = useContractCatalogue();
  const { isClientCreator } = useClientState();
  if (news === 'changed')
    return (
      <Banner kind="problem" title={words.changed.title} isLive>
        {words.changed.text}
      </Banner>
    );
  if (news === 'declined')
    return <Banner kind="done" title={isClientCreator ? words.declinedByCreator : words.declined} isLive />;
  if (news === 'already') return <Banner kind="news" title={words.already} isLive />;
  if (!told.former) return null;
  const { title, text } = words.former[told.former];
  return (
    <Banner kind="news" title={title}>
      {isClientCreator ? text : words.formerForOthers}
      {told.declined && (
        <figure className="contract-declined">
          <figcaption>
            <bdi>{told.declined.name}</bdi> {words.wrote}
          </figcaption>
          <blockquote dir="auto">{told.declined.reason}</blockquote>
        </figure>
      )}
    </Banner>
  );
}

function Making({ isSlow }: { readonly isSlow: boolean }) {
  const { making: words } = useContractCatalogue();
  return (
    <Sheet>
      <SheetSection>
        <EmptyState illustration={<Illustration hour="dawn" />} title={words.title}>
          {!isSlow && <p>{words.text}</p>}
          {/* Rendered from the start, so that screen readers announce the later text. */}
          <p role="status">{isSlow && words.slow}</p>
        </EmptyState>
      </SheetSection>
    </Sheet>
  );
}

export default function ContractNow({ client, told, checked, isTurn, isDone }: ContractProps) {
  const words = useContractCatalogue();
  const isSlow = useContractNews(told);
  const { contract } = told;
  const [news, setNews] = useState<ContractNews | undefined>(undefined);
  // When a new contract replaces the one on the page, the member has to read again. The first contract needs no notice.
  const [shown, setShown] = useState(contract?.id);
  if (contract?.id !== shown) {
    setShown(contract?.id);
    if (contract) setNews(shown === undefined ? undefined : 'changed');
  }
  const page = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const isMine = contract !== null && contract.mine !== 'nothing';
  const part =
    news === 'unseen' ? (
      <OutcomeUnknown key="unseen" onSeen={() => setNews(undefined)} />
    ) : checked ? (
      <CheckCompany key="check" told={checked} />
    ) : contract && isDone && isLaterReader(contract) ? (
      <Confirmation key={`confirmation ${contract.id}`} client={client} contract={contract} />
    ) : contract && isDone && isMine ? (
      <Answered key={`answered ${contract.id}`} client={client} contract={contract} />
    ) : isMaking(told) && isTurn ? (
      <Making key="making" isSlow={isSlow} />
    ) : contract && isTurn && isMine ? (
      <Reading key={`reading ${contract.id}`} client={client} contract={contract} onNews={setNews} />
    ) : (
      <Awaited
        key="awaited"
        // The company's steps are done, so only the member's own steps come before the contract.
        waitingFor={client.awaitsApproval && contract ? [] : told.waitingFor}
        isTurn={isTurn}
        isLater={client.awaitsApproval && contract !== null}
      />
    );
  return (
    <div className="contract-page" ref={page}>
      <NewsBanner news={isDone && news === 'changed' ? undefined : news} told={told} />
      <Suspense key={part.key} fallback={<WaitingSheet text={words.loading} />}>
        {part}
        <Successor page={page} hasBegun={hasBegun} />
      </Suspense>
      {contract && <Parties parties={contract.parties} />}
    </div>
  );
}
