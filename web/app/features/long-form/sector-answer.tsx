// The sector that a company works in: by words or by its code, with what it belongs to.
import { useEffect, useMemo, useState } from 'react';
import { Finder } from './finder.tsx';
import { readText, useOpenForm } from './form-context.ts';
import { hasSectors, loadSectors, sectorSource } from './sectors.ts';
import { useFrame } from './use-frame.ts';
import { useOutside } from './use-outside.ts';

/** Whether the classes have come. */
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
  // What was typed before the classes came is looked for when they have.
  const source = useMemo(() => ({ ...sectorSource, isThere }), [isThere]);
  return (
    <Finder
      {...useFrame(name)}
      // One that was chosen before has its whole name then.
      key={`${epoch} ${wasChosen && isThere}`}
      of={source}
      defaultValue={answer}
      onValue={emit}
    />
  );
}
