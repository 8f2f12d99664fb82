// The company's sector, found by words or by code, with its parent categories.
import { useEffect, useMemo, useState } from 'react';
import { Finder } from './finder.tsx';
import { readText, useOpenForm } from './form-context.ts';
import { hasSectors, loadSectors, sectorSource } from './sectors.ts';
import { useFrame } from './use-frame.ts';
import { useOutside } from './use-outside.ts';

/** Whether the sector classes have loaded. */
function useSectors(): boolean {
  const [isThere, setThere] = useState(hasSectors);
  useEffect(() => {
    let isHere = true;
    void loadSectors().then(
      () => isHere && setThere(true),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return isThere;
}

export function SectorAnswer({ name }: { readonly name: string }) {
  const { answers, change } = useOpenForm();
  const answer = readText(answers, name);
  const { epoch, emit } = useOutside(answer, (id) => change(name, id));
  const isThere = useSectors();
  const [wasChosen] = useState(answer !== '');
  // Repeats the search for text that was typed before the classes loaded.
  const source = useMemo(() => ({ ...sectorSource, isThere }), [isThere]);
  return (
    <Finder
      {...useFrame(name)}
      // Remount once the classes have loaded, so that an earlier choice shows its full name.
      key={`${epoch} ${wasChosen && isThere}`}
      of={source}
      defaultValue={answer}
      onValue={emit}
    />
  );
}
