// /business/upload-documents: the documents that the law requires for this company. Their chunk loads in parallel.
import { documentsCalls } from '@portico/domain/api/browser/documents.gen';
import { isChangeable } from '@portico/domain/clients/account';
import { forward, steps } from '@portico/domain/steps/progress';
import { Banner } from '@portico/ui/banner';
import { lazy, Suspense } from 'react';
import { load } from '../../api/load.ts';
import { useDocumentsCatalogue } from '../../features/documents/upload-documents.en.ts';
import { clientState, useClientState } from '../../session/client-state.ts';
import { knownClients, loadActiveClient } from '../../session/load-clients.ts';
import { findNextPath } from '../../session/next-step.ts';
import { openStep } from '../../session/opened-step.ts';
import { findFlowPosition, findPosition } from '../../session/position.ts';
import { LockedStep, WaitingSheet } from '../../shell/sheets-of-steps.tsx';
import { StepPage, stepMeta } from '../../shell/step-page.tsx';
import type { Route } from './+types/upload-documents';

const NAME = 'upload-documents';
const PATH = '/business/upload-documents';
const STEP = 'DOCUMENT_UPLOAD';
const fetchSlots = () => import('../../features/documents/documents.tsx');
const Slots = lazy(fetchSlots);
const readLeft = (owner: string) =>
  import('../../features/documents/document-drafts.ts').then(
    (drafts) => drafts.readUnsavedDescriptions(owner),
    () => undefined,
  );

export const meta = stepMeta(NAME);

/** Null while the step is locked, or in another flow. */
async function loadSlots() {
  const { personId } = await knownClients();
  const client = await loadActiveClient();
  const position = findPosition(clientState());
  const step = steps(position).find(({ type }) => type === STEP);
  if (!client || position.flow !== 'business' || !step || step.disabled) return null;
  // A chunk that fails to load is reported where it is rendered.
  fetchSlots().catch(() => undefined);
  const owner = `${personId} ${client.id} ${NAME}`;
  const [list, left] = await Promise.all([load(documentsCalls.list, {}), readLeft(owner)]);
  return {
    owner,
    left,
    personId,
    clientId: client.id,
    list,
    isOpen: isChangeable(client.status) || list.isOpen,
    // While owners change after approval, new documents may be open that our team has not accepted yet.
    isApproved: client.status === 'ONBOARDED' && !list.isOpen,
    asked: client.askedBack.filter(({ step: asked }) => asked === STEP).map(({ sentence }) => sentence),
  };
}
export const clientLoader = Object.assign(loadSlots, { hydrate: true as const });

type Loaded = NonNullable<Awaited<ReturnType<typeof loadSlots>>>;

function Step({ asked, list, ...loaded }: Loaded) {
  const { clientId, isOpen } = loaded;
  const words = useDocumentsCatalogue();
  const position = findFlowPosition('business', useClientState());
  // An answer changed elsewhere may have locked the step meanwhile.
  const isTurn = steps(position).some(({ type, disabled }) => type === STEP && !disabled);
  const moveForward = (): void => {
    const { opened } = isTurn ? forward(position, PATH).position : position;
    if (opened) openStep(clientId, opened);
  };
  return (
    <StepPage name={NAME} lead={isOpen && words.lead} hasOwnSheet>
      {asked.map((sentence) => (
        <Banner key={sentence} kind="news" title={sentence} />
      ))}
      <Suspense fallback={<WaitingSheet text={words.loading} />}>
        <Slots
          key={clientId}
          {...loaded}
          loaded={list}
          onwards={isTurn ? findNextPath(position, PATH) : '/business'}
          onForward={moveForward}
        />
      </Suspense>
    </StepPage>
  );
}

export default function UploadDocuments({ loaderData }: Route.ComponentProps) {
  const words = useDocumentsCatalogue();
  if (loaderData) return <Step {...loaderData} />;
  return <LockedStep name={NAME} text={words.locked} />;
}
