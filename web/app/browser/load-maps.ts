// The maps service with its places library, in the head of pages with an address field. Without it the address is typed by
// hand, which is always possible (U21).
import { configuration } from '../configuration.ts';
import { loadScript } from './load-script.ts';

export async function loadMaps(): Promise<boolean> {
  const { script } = configuration.maps;
  if (!script) return false;
  return loadScript(script).then(
    () => true,
    () => false,
  );
}
