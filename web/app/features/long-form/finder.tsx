// Combobox for one value of a long list, filtered locally or by a search.
import { Combobox, type ComboboxProps } from '@portico/ui/combobox';
import { useCallback, useMemo } from 'react';
import type { PickSource } from './control.ts';

interface FinderProps extends Omit<ComboboxProps, 'options' | 'onText' | 'search'> {
  readonly of: PickSource;
  /** Values that are already selected, for questions with several answers. */
  readonly taken?: readonly string[];
}

const NONE: readonly string[] = [];

export function Finder({ of, taken = NONE, defaultValue, ...box }: FinderProps) {
  const { options, find, labelOf } = of;
  const search = useCallback(
    (text: string) => (of.find?.(text) ?? []).filter(({ value }) => !taken.includes(value)),
    [of, taken],
  );
  const listed = useMemo(() => {
    if (!find) return options().filter(({ value }) => !taken.includes(value));
    return defaultValue ? [{ value: defaultValue, label: labelOf(defaultValue) }] : [];
  }, [find, options, labelOf, taken, defaultValue]);
  return (
    <Combobox {...box} options={listed} defaultValue={defaultValue} search={find ? search : undefined} />
  );
}
