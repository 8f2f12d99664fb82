// The contract as it stands for whoever looks at it.
import { Banner } from '@portico/ui/banner';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { lazy, Suspense, useState } from 'react';
import { useClientState } from '../session/client-state.ts';
import type { ActiveClient } from '../session/load-clients.ts';
import { WaitingSheet } from '../shell/sheets-of-steps.tsx';
import { useContractCatalogue } from '../texts/english-contract.ts';
import { Awaited } from './awaited.tsx';
import type { Told } from './load-told.ts';
import { Parties } from './parties.tsx';
import { type Current, isMaking, useContractNews } from './use-contract-news.ts';

/** With it come the words of every form. */
const CheckCompany = lazy(() => import('./check-company.tsx'));
const Answered = lazy(() => import('./answered.tsx'));
/** With it come the forms and the dialogs of whoever is asked now. */
const Reading = lazy(() => import('./reading.tsx'));

interface ContractProps {
  readonly client: ActiveClient;
  readonly told: Current;
  /** All that was told, where it is to be checked now. */
  readonly checked: Told | null;
  readonly isTurn: boolean;
  /** They have signed it, or confirmed reading it. */
  readonly isDone: boolean;
}

/** Said over whatever the contract has come to: what somebody did here, or what happened meanwhile. */
export type News = 'changed' | 'declined' | 'already';

function NewsBanner({ news, told }: { readonly news: News | undefined; readonly told: Current }) {
  const words = useContractCatalogue();
  const { isClientCreator } = useClientState();
  if (news === 'changed')
    return (
      <Banner kind="problem" title={words.changed.title} isLive>
        {words.changed.text}
      </Banner>
    );
  if (news === 'declined') return <Banner kind="done" title={words.declined} isLive />;
  if (news === 'already') return <Banner kind="news" title={words.already} isLive />;
  if (!told.former) return null;
  const { title, text } = words.former[told.former];
  return (
    <Banner kind="news" title={title}>
      {isClientCreator ? text : words.formerForOthers}
    </Banner>
  );
}

function Making({ isSlow }: { readonly isSlow: boolean }) {
  const { making: words } = useContractCatalogue();
  return (
    <Sheet>
      <SheetSection>
        <EmptyState illustration={<Illustration hour="dawn" />} title={words.title}>
          <p role="status">{isSlow ? words.slow : words.text}</p>
        </EmptyState>
      </SheetSection>
    </Sheet>
  );
}

export default function ContractNow({ client, told, checked, isTurn, isDone }: ContractProps) {
  const words = useContractCatalogue();
  const isSlow = useContractNews(told);
  const { contract } = told;
  const [news, setNews] = useState<News | undefined>(undefined);
  // Another one in the place of the one that was shown: whoever was reading reads again. After none there is nothing to read again.
  const [shown, setShown] = useState(contract?.id);
  if (contract?.id !== shown) {
    setShown(contract?.id);
    if (contract) setNews(shown === undefined ? undefined : 'changed');
  }
  const isMine = contract !== null && contract.mine !== 'nothing';
  return (
    <div className="contract-page">
      <NewsBanner news={isDone && news === 'changed' ? undefined : news} told={told} />
      {checked ? (
        <Suspense fallback={<WaitingSheet text={words.loading} />}>
          <CheckCompany told={checked} />
        </Suspense>
      ) : contract && isDone && isMine ? (
        <Suspense fallback={<WaitingSheet text={words.loading} />}>
          <Answered client={client} contract={contract} />
        </Suspense>
      ) : isMaking(told) && isTurn ? (
        <Making isSlow={isSlow} />
      ) : contract && isTurn && isMine ? (
        <Suspense fallback={<WaitingSheet text={words.loading} />}>
          <Reading key={contract.id} client={client} contract={contract} onNews={setNews} />
        </Suspense>
      ) : (
        <Awaited waitingFor={told.waitingFor} isTurn={isTurn} />
      )}
      {contract && <Parties parties={contract.parties} />}
    </div>
  );
}
