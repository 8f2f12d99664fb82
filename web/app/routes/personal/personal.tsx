// /personal: progress in the personal flow. With ?record it shows all answers as a printable document.
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import { personalCalls } from '@portico/domain/api/browser/personal.gen';
import { Waiting } from '@portico/ui/skeleton';
import { lazy, Suspense } from 'react';
import { load } from '../../api/load.ts';
import { FlowIndex, flowLoader } from '../../features/status/flow-index.tsx';
import { knownClients } from '../../session/load-clients.ts';
import { buildMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/personal';

const AnswersRecord = lazy(() => import('../../features/personal/answers-record.tsx'));

export const meta = buildMeta('personal');

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const client = await flowLoader();
  const isRecord = new URL(request.url).searchParams.has('record');
  if (!isRecord || client?.accountType !== 'PERSONAL_ACCOUNT') return { client, record: null };
  const [{ email }, { sections }, terms] = await Promise.all([
    knownClients(),
    load(personalCalls.record, {}),
    load(clientCalls.terms, {}),
  ]);
  return { client, record: { client, email, sections, terms } };
};
clientLoader.hydrate = true as const;

export default function Personal({ loaderData: { client, record } }: Route.ComponentProps) {
  if (!record) return <FlowIndex flow="personal" client={client} />;
  return (
    <Suspense fallback={<Waiting />}>
      <AnswersRecord {...record} />
    </Suspense>
  );
}
