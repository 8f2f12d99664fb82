// A choice among very many options, such as ~250 countries: type any of its names and select it (U22). Without script it is
// a text field, sent as `${name}Text`; with script the chosen value is also sent under the name.
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type ChangeEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { type FindableOption, findExactOption, findOptions } from './find-options.ts';
import { Glyph } from './glyph.tsx';
import { useTexts } from './texts.ts';

export interface ComboboxProps extends FieldProps {
  readonly name: string;
  readonly id?: string | undefined;
  /** In display order. Pass the same array on every render. */
  readonly options: readonly FindableOption[];
  readonly defaultValue?: string | undefined;
  /** Text that matched no option, so that no input is lost (U24). */
  readonly defaultText?: string | undefined;
  readonly autoComplete?: string | undefined;
  /** Called with the chosen value, or with '' when the text no longer names an option. */
  readonly onValue?: ((value: string) => void) | undefined;
  /** For options that the caller finds for the typed text, for example by a service: they are shown unfiltered. */
  readonly onText?: ((text: string) => void) | undefined;
  /** For a list too long to show: returns matches for a text synchronously. `options` only has to contain the chosen one. */
  readonly search?: ((text: string) => readonly FindableOption[]) | undefined;
}

type State = UseComboboxState<FindableOption>;
type Change = UseComboboxStateChangeOptions<FindableOption>;

const labelOf = (option: FindableOption | null): string => option?.label ?? '';
const keyOf = (option: FindableOption | null): string | undefined => option?.value;
const never = (): (() => void) => () => {};
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Our changes to downshift's behaviour. */
function steer(
  isFoundFor: (text: string) => boolean,
  state: State,
  { type, changes }: Change,
): Partial<State> {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputChange: {
      // Editing the text deselects the option; the nearest match is highlighted for Enter.
      const text = changes.inputValue ?? '';
      return { ...changes, selectedItem: null, highlightedIndex: isFoundFor(text) ? 0 : -1 };
    }
    case types.InputClick:
      // A click into the text sets the caret; it must not close the open list.
      return state.isOpen ? state : changes;
    default:
      return changes;
  }
}

export function Combobox({
  label,
  hint,
  error,
  advice,
  isOptional,
  name,
  id = name,
  options,
  defaultValue,
  defaultText = '',
  autoComplete = 'off',
  onValue,
  onText,
  search,
}: ComboboxProps) {
  const texts = useTexts();
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const initial = options.find(({ value }) => value === defaultValue) ?? null;
  const [typed, setTyped] = useState(initial ? '' : defaultText);
  const isFoundElsewhere = onText !== undefined;
  const hasList = !(isFoundElsewhere || search);
  const found = useMemo(
    () =>
      isFoundElsewhere || search
        ? (search?.(typed) ?? options).map((option) => ({ option, word: '' }))
        : findOptions(options, typed),
    [options, typed, isFoundElsewhere, search],
  );
  const isFoundFor = (text: string): boolean =>
    !isFoundElsewhere &&
    text.trim() !== '' &&
    (search ? search(text) : findOptions(options, text)).length > 0;

  const { isOpen, inputValue, selectedItem, highlightedIndex, selectItem, setInputValue, ...get } =
    useCombobox({
      items: useMemo(() => found.map(({ option }) => option), [found]),
      itemToString: labelOf,
      itemToKey: keyOf,
      initialSelectedItem: initial,
      initialInputValue: initial?.label ?? defaultText,
      inputId: id,
      labelId: `${id}-label`,
      menuId: `${id}-list`,
      toggleButtonId: `${id}-toggle`,
      getItemId: (index) => `${id}-option-${index}`,
      stateReducer: (state, change) => steer(isFoundFor, state, change),
      onInputValueChange: ({ inputValue: text, type }) => {
        if (type === useCombobox.stateChangeTypes.InputChange) onText?.(text);
      },
      onSelectedItemChange: ({ selectedItem: chosen }) => onValue?.(chosen?.value ?? ''),
    });

  // A chosen label is not a query: the next time the whole list opens. Set during render, because with an effect Enter could
  // briefly select from the previous list.
  const sought = selectedItem ? '' : inputValue;
  if (sought !== typed) setTyped(sought);

  const take = (text: string): void => {
    const named = findExactOption(options, text);
    selectItem(named ?? null);
    if (!named) setInputValue(text);
  };

  // Takes over what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== (initial?.label ?? defaultText)) take(early);
  }, []);

  // Near the bottom of the window the list would open out of sight.
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const takeAutofill = (event: ChangeEvent<HTMLInputElement>): void => {
    // Browsers autofill without focus; the list must not open at an unfocused field.
    if (document.activeElement === event.target) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    take(event.target.value);
  };

  const isListed = isOpen && found.length > 0;
  const isPopup = isOpen && (isListed || hasList || typed.trim() !== '');
  return (
    <Field
      label={<span id={`${id}-label`}>{label}</span>}
      hint={hint}
      error={error}
      advice={advice}
      isOptional={isOptional}
      id={id}
    >
      {(ids) => (
        <div className="combobox">
          <input
            {...get.getInputProps({
              ...ids,
              ref: input,
              name: `${name}Text`,
              autoComplete,
              'aria-expanded': isListed,
              'aria-labelledby': undefined,
              onChange: takeAutofill,
              onBlur: () => {
                if (!selectedItem && findExactOption(options, typed)) take(typed);
              },
            })}
            className="input"
            type="text"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
          />
          {/* Without text there is nothing to list if options are only found by typing. */}
          {hasList && (
            <button
              {...get.getToggleButtonProps()}
              type="button"
              className="combobox-toggle"
              aria-label={texts.showList}
            >
              <Glyph name="more" />
            </button>
          )}
          <input type="hidden" name={name} value={selectedItem?.value ?? ''} disabled={!isHydrated} />
          <div ref={popup} className="combobox-popup" hidden={!isPopup}>
            <ul {...get.getMenuProps()} hidden={!isListed}>
              {isListed &&
                found.map(({ option, word }, index) => (
                  <li
                    key={option.value}
                    {...get.getItemProps({ item: option, index })}
                    className="combobox-option"
                    data-highlighted={index === highlightedIndex || undefined}
                    data-chosen={option.value === selectedItem?.value || undefined}
                  >
                    {option.label}
                    {word && <span className="combobox-word"> — {word}</span>}
                    {option.detail && <span className="combobox-detail">{option.detail}</span>}
                  </li>
                ))}
            </ul>
            {isPopup && found.length === 0 && <p className="combobox-empty">{texts.nothingFound}</p>}
          </div>
          <span className="only-heard" role="status">
            {isPopup &&
              (found.length > 0
                ? texts.resultCount.replace('{count}', String(found.length))
                : texts.nothingFound)}
          </span>
        </div>
      )}
    </Field>
  );
}
