// Many requests at once that need the same read from storage get it by one.

/** Callers that come while the work for a key is running share its outcome; the next one after it starts anew. */
export function shareRunning<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const shared = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}
