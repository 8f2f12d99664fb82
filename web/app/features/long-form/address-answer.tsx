// An address: country first, then a search where one is available. Manual entry is always possible (U21).
import { Combobox } from '@portico/ui/combobox';
import { useEffect, useRef, useState } from 'react';
import {
  type AddressSuggestion,
  findAddresses,
  hasMaps,
  loadSuggestedAddress,
} from '../../browser/find-addresses.ts';
import { loadMaps } from '../../browser/load-maps.ts';
import { CountryAnswer, LineAnswer } from './answers.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { readText, useOpenForm } from './form-context.ts';
import { useLongForm } from './long-form.en.ts';
import { Why } from './why.tsx';

const SEARCH_PAUSE_MS = 250;

const PARTS = [
  ['line1', 'address-line1', false],
  ['line2', 'address-line2', false],
  ['postalCode', 'postal-code', true],
  ['city', 'address-level2', true],
  ['region', 'address-level1', true],
] as const;

function AddressSearch({ name }: { readonly name: string }) {
  const { answers, change, words: ofForm } = useOpenForm();
  const words = useLongForm();
  const [isThere, setThere] = useState(hasMaps);
  const [found, setFound] = useState<readonly AddressSuggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => void loadMaps().then(() => setThere(hasMaps())), []);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!isThere) return null;
  const search = (text: string): void => {
    clearTimeout(timer.current);
    const country = readText(answers, `${name}.country`);
    timer.current = setTimeout(() => void findAddresses(text, country).then(setFound), SEARCH_PAUSE_MS);
  };
  const take = async (placeId: string): Promise<void> => {
    const address = placeId === '' ? undefined : await loadSuggestedAddress(placeId);
    for (const [part, answer] of Object.entries(address ?? {})) change(`${name}.${part}`, answer);
  };
  return (
    <div className="sheet-wide">
      <Combobox
        label={ofForm.addresses[name]?.search}
        hint={words.searchHint}
        isOptional
        name={`${name}.search`}
        options={found}
        onText={search}
        onValue={(placeId) => void take(placeId)}
      />
    </div>
  );
}

export function AddressAnswer({ name }: { readonly name: string }) {
  const { basisOf, words, addresses } = useOpenForm();
  const { title, why } = words.addresses[name] ?? { title: name, why: '' };
  const { autoComplete: prefix = '', isTitleHeard } = addresses[name] ?? {};
  return (
    <fieldset className="address" id={name}>
      <legend className={isTitleHeard ? 'only-heard' : undefined}>{title}</legend>
      <div className="sheet-fields" data-grid>
        <div className="sheet-wide" data-field={`${name}.country`}>
          <CountryAnswer name={`${name}.country`} autoComplete={`${prefix}country-name`} />
          <ConflictNote name={`${name}.country`} />
        </div>
        <AddressSearch name={name} />
        {PARTS.map(([part, autoComplete, isHalf]) => {
          const key = `${name}.${part}`;
          return (
            <div key={key} className={isHalf ? undefined : 'sheet-wide'} data-field={key}>
              <LineAnswer
                name={key}
                control={{
                  kind: 'line',
                  autoComplete: prefix + autoComplete,
                  ...(part === 'postalCode' && { characters: 12 }),
                }}
              />
              <ConflictNote name={key} />
            </div>
          );
        })}
      </div>
      <Why label={title} why={why} basis={basisOf(`${name}.line1`)} />
    </fieldset>
  );
}
