// Several values from a long list, such as countries or currencies. Each is found by typing and listed until
// it is removed. The options stay in alphabetical order, and none is preselected (U22).
import { Button } from '@portico/ui/button';
import { FieldGroup } from '@portico/ui/field-group';
import { Glyph } from '@portico/ui/glyph';
import { useRef, useState } from 'react';
import type { Control } from './control.ts';
import { Finder } from './finder.tsx';
import { readTexts, useOpenForm } from './form-context.ts';
import { useLongForm } from './long-form.en.ts';

interface PicksProps {
  readonly name: string;
  readonly control: Extract<Control, { readonly kind: 'picks' }>;
}

export function PicksAnswer({ name, control: { of, most } }: PicksProps) {
  const { answers, change, wordsOf, errorOf, adviceOf, isOptional, words: ofForm } = useOpenForm();
  const { list: words, picks } = useLongForm();
  const picked = readTexts(answers, name);
  const [removed, setRemoved] = useState<{ readonly value: string; readonly at: number } | undefined>();
  /** A new key empties the search field after each selection. */
  const [turn, setTurn] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { label, hint } = wordsOf(name);
  const goTo = (selector: string): void =>
    queueMicrotask(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = (value: string): void => {
    if (value === '' || picked.includes(value)) return;
    setRemoved(undefined);
    setTurn(turn + 1);
    change(name, [...picked, value]);
    goTo('input[type="text"]');
  };
  const remove = (value: string, at: number): void => {
    setRemoved({ value, at });
    change(
      name,
      picked.filter((each) => each !== value),
    );
    goTo('.row-undo button');
  };
  const undo = (): void => {
    if (!removed) return;
    change(name, picked.toSpliced(removed.at, 0, removed.value));
    setRemoved(undefined);
    goTo('input[type="text"]');
  };
  return (
    <FieldGroup
      id={name}
      label={label}
      hint={hint}
      error={errorOf(name)}
      advice={adviceOf(name)}
      isOptional={isOptional(name)}
    >
      <div className="picks" ref={place}>
        {picked.length > 0 && (
          <ul className="picked">
            {picked.map((value, at) => (
              <li key={value} data-field={`${name}.${at}`}>
                <bdi>{of.labelOf(value)}</bdi>
                <button type="button" className="picked-remove" onClick={() => remove(value, at)}>
                  <Glyph name="close" />
                  <span className="only-heard">{words.remove(of.labelOf(value))}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="row-undo" role="status">
          {removed && (
            <>
              {words.removed(of.labelOf(removed.value))}{' '}
              <Button kind="quiet" onClick={undo}>
                {words.undo}
              </Button>
            </>
          )}
        </p>
        {picked.length < most && (
          <Finder
            key={turn}
            of={of}
            taken={picked}
            name={`${name}.add`}
            label={<span className="picks-add">{ofForm.rows[name]?.(picked.length) ?? picks.add}</span>}
            onValue={add}
          />
        )}
        {picked.length > 1 && <p className="row-count">{words.count(picked.length, most)}</p>}
      </div>
    </FieldGroup>
  );
}
