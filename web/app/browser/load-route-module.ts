// Stands in for React Router's own module of this name: the same job, but a page chunk that does not come is announced
// as `page:preloadError`, and reloaded at most once in ten seconds per address.
interface RouteOfManifest {
  readonly id: string;
  readonly module: string;
}

export async function loadRouteModule(
  route: RouteOfManifest,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = module;
    return module;
  } catch (error) {
    const event = new CustomEvent('page:preloadError', { detail: error, cancelable: true });
    // Nobody reloads: the error page tells it.
    if (window.dispatchEvent(event)) throw error;
    return new Promise(() => undefined);
  }
}
