// The titles of the sectors come after the rest; until then a sector is told by its division.
import { useEffect, useState } from 'react';
import { areSectorsThere, loadSectors } from '../questions/sectors.ts';

export function useSectors(): void {
  const [, setThere] = useState(areSectorsThere);
  useEffect(() => {
    loadSectors().then(
      () => setThere(true),
      () => undefined,
    );
  }, []);
}
