// /business: the steps of the business flow as a task list, and the status of the client.

import { Tasks } from '../../features/company/tasks.tsx';
import { FlowIndex, flowLoader } from '../../features/status/flow-index.tsx';
import { buildMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/business';

export const meta = buildMeta('business');
export const clientLoader = flowLoader;

export default function Business({ loaderData }: Route.ComponentProps) {
  return <FlowIndex flow="business" client={loaderData} Tasks={Tasks} />;
}
