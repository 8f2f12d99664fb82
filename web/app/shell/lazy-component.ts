// A part that a page can do without, fetched when it is first needed: where it does not come it is not shown, and the page stays.
import { type ComponentType, lazy } from 'react';

type Part<Props> = { readonly default: ComponentType<Props> };

export const lazyComponent = <Props>(fetchPart: () => Promise<Part<Props>>) =>
  lazy(() => fetchPart().catch((): Part<Props> => ({ default: () => null })));
