// /personal: where one stands in the personal flow.
import { FlowIndex } from '../shell/flow-index.tsx';
import { metaOf } from '../shell/page-meta.ts';

export const meta = metaOf('personal');

export default function Personal() {
  return <FlowIndex flow="personal" />;
}
