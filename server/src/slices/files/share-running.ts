// Lets concurrent requests share one read from storage.

/** Calls with the same key share the result of work in progress; the next call after it ends starts anew. */
export function shareRunning<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const shared = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}
