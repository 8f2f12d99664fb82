// Loads a third-party script once, on first use. The page's CSP decides which hosts it may load from.
const loading = new Map<string, Promise<void>>();

export function loadScript(address: string): Promise<void> {
  const before = loading.get(address);
  if (before !== undefined) return before;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      reject(new Error(`${new URL(address).host} did not answer`));
    };
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
