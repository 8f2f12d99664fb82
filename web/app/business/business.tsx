// /business: where one stands in the business flow.
import { FlowIndex } from '../shell/flow-index.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('business');

export default function Business() {
  return <FlowIndex flow="business" />;
}
