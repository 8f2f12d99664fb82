// An optional component, loaded when it is first needed. If its chunk fails to load it renders nothing and the page stays.
import { type ComponentType, lazy } from 'react';

type Part<Props> = { readonly default: ComponentType<Props> };

export const lazyComponent = <Props>(fetchPart: () => Promise<Part<Props>>) =>
  lazy(() => fetchPart().catch((): Part<Props> => ({ default: () => null })));
