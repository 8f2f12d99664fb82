// Replaces React Router's module of this name. It does the same job, but a page chunk that fails to load is announced as
// `page:preloadError`, and the page is reloaded at most once in ten seconds per address.
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
    // No listener reloads the page, so the error page reports it.
    if (window.dispatchEvent(event)) throw error;
    return new Promise(() => undefined);
  }
}
