// A neighbour's script, loaded when it is first needed and once. Which hosts a page may load from is in its policy.
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
