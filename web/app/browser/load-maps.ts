// Loads the maps service with its places library on pages with an address field. Without it the person types the address,
// which is always possible (U21).
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
