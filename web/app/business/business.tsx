// /business: where one stands in the business flow.
import { FlowIndex, flowLoader } from '../shell/flow-index.tsx';
import { metaOf } from '../shell/page-meta.ts';
import type { Route } from './+types/business';

export const meta = metaOf('business');
export const clientLoader = flowLoader;

export default function Business({ loaderData }: Route.ComponentProps) {
  return <FlowIndex flow="business" client={loaderData} />;
}
