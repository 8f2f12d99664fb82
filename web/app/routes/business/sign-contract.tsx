// /business/sign-contract: the contract for this member: missing steps, all answers to check, reading and
// signing, and who has signed. The chunk that renders it loads in parallel with the data.
import { contractCalls } from '@portico/domain/api/browser/contract.gen';
import { steps } from '@portico/domain/steps/progress';
import { lazy, Suspense } from 'react';
import { load } from '../../api/load.ts';
import { useContractCatalogue } from '../../features/contract/contract.en.ts';
import { useContractReader } from '../../features/contract/reading.en.ts';
import { isLaterReader } from '../../features/contract/use-contract-news.ts';
import { clientState } from '../../session/client-state.ts';
import { knownClients, loadActiveClient } from '../../session/load-clients.ts';
import { cameBack } from '../../session/next-step.ts';
import { findRecordedPosition } from '../../session/position.ts';
import { LockedStep, WaitingSheet } from '../../shell/sheets-of-steps.tsx';
import { StepPage, stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/sign-contract';

const NAME = 'sign-contract';
const STEP = 'E_SIGN_APPLICATION';
const fetchContract = () => import('../../features/contract/contract.tsx');
const fetchRecord = () => import('../../features/contract/company-record.tsx');
const ContractNow = lazy(fetchContract);
const CompanyRecord = lazy(fetchRecord);

export const meta = stepMeta(NAME);

/** Null when the member has no such step: in another flow, or as an employee. */
async function loadContract({ request }: Route.ClientLoaderArgs) {
  await knownClients();
  const client = await loadActiveClient();
  const state = clientState();
  // Moving forward can open this page early, but signing waits until the documents are recorded.
  const position = findRecordedPosition(state);
  const step = steps(position).find(({ type }) => type === STEP);
  if (!client || position.flow !== 'business' || !step) return null;
  cameBack();
  const isRecord = new URL(request.url).searchParams.has('record') && state.isClientCreator;
  // Chunks that fail to load are reported where they are rendered.
  (isRecord ? fetchRecord() : fetchContract()).catch(() => undefined);
  const told = await load(contractCalls.current, {});
  const isToCheck = state.isClientCreator && !step.disabled && told.contract === null;
  const checked =
    isRecord || isToCheck
      ? await import('../../features/contract/load-company-facts.ts').then(({ loadCompanyFacts: loadTold }) =>
          loadTold(),
        )
      : null;
  return { client, told, checked, isRecord, isTurn: !step.disabled, isDone: step.checked };
}
export const clientLoader = Object.assign(loadContract, { hydrate: true as const });

export default function SignContract({ loaderData }: Route.ComponentProps) {
  const words = useContractCatalogue();
  const reader = useContractReader();
  if (!loaderData) return <LockedStep name={NAME} text={words.awaited.others} />;
  const { client, checked, isRecord, told, isDone } = loaderData;
  const { contract } = told;
  const isLater = contract !== null && (client.awaitsApproval || isLaterReader(contract));
  if (isRecord && checked)
    return (
      <Suspense fallback={<WaitingSheet text={words.loading} />}>
        <CompanyRecord client={client} told={checked} />
      </Suspense>
    );
  return (
    <StepPage
      name={NAME}
      lead={isLater ? !isDone && reader.lead : words.lead}
      {...(isLater && { heading: reader.heading })}
      hasOwnSheet
    >
      <Suspense fallback={<WaitingSheet text={words.loading} />}>
        <ContractNow key={client.id} {...loaderData} />
      </Suspense>
    </StepPage>
  );
}
