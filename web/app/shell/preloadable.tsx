// A lazy component that a page's loader can fetch first, so that the page renders in one go. Without a preload, or if it
// failed, the component behaves like React's `lazy`: it loads when it is rendered, inside a Suspense boundary.
import { type ComponentType, lazy } from 'react';

export function preloadable<Props extends object>(
  importComponent: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  const Late = lazy(importComponent);
  let Loaded: ComponentType<Props> | undefined;
  function Preloadable(props: Props) {
    const Component: ComponentType<Props> = Loaded ?? Late;
    return <Component {...props} />;
  }
  /** Never rejects: if the chunk cannot be fetched, rendering tries again and reports the error. */
  const preload = async (): Promise<void> => {
    Loaded = await importComponent().then(
      (loaded) => loaded.default,
      () => undefined,
    );
  };
  return Object.assign(Preloadable, { preload });
}
