// The first page of a flow: what is done, what is next, and at the end what is being waited for.
import { type Flow, stepTitles } from '@portico/domain/onboarding/flows';
import { isComplete, steps } from '@portico/domain/onboarding/progress';
import { Banner } from '@portico/ui/banner';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useClientState } from '../session/client-state.ts';
import { nextPage, positionIn, positionOf } from '../session/position.ts';
import { useAccountCatalogue } from '../texts/english-account.ts';
import { TransactionLink } from './transaction-link.tsx';

export function FlowIndex({ flow }: { readonly flow: Flow }) {
  const { flowIndex: words } = useAccountCatalogue();
  const state = useClientState();
  const position = positionIn(flow, state);
  const list = steps(position);
  const done = list.filter(({ checked }) => checked).length;
  const isOwn = positionOf(state).flow === flow;
  const next = isOwn ? nextPage(state) : undefined;
  const nextStep = list.find(({ checked, disabled }) => !checked && !disabled);
  return (
    <>
      <PageHead title={words.title[flow]} lead={words.lead(done, list.length)} />
      {!isOwn && (
        <Banner kind="waiting" title={words.foreignTitle} action={<Link to="/">{words.home}</Link>}>
          {words.foreign}
        </Banner>
      )}
      <Sheet>
        <SheetSection>
          {isComplete(position) ? (
            <EmptyState
              illustration={<Illustration hour="dusk" />}
              title={words.doneTitle}
              action={<TransactionLink />}
            >
              {words.done}
            </EmptyState>
          ) : (
            <EmptyState
              illustration={<Illustration hour="dawn" />}
              title={words.openTitle}
              action={
                next && (
                  <Link className="button" data-kind="primary" to={next}>
                    {words.goOn(stepTitles[nextStep?.type ?? 'ACCOUNT_TYPE'])}
                  </Link>
                )
              }
            >
              {words.open}
            </EmptyState>
          )}
        </SheetSection>
      </Sheet>
    </>
  );
}
