// /personal: where one stands in the personal flow.
import { FlowIndex, flowLoader } from '../shell/flow-index.tsx';
import { metaOf } from '../shell/page-meta.ts';
import type { Route } from './+types/personal';

export const meta = metaOf('personal');
export const clientLoader = flowLoader;

export default function Personal({ loaderData }: Route.ComponentProps) {
  return <FlowIndex flow="personal" client={loaderData} />;
}
