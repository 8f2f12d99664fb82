// One component per kind of question: line, text, date, country, choice, checkbox.
import { splitDay, typedDay, wrongPart } from '@portico/domain/forms/typed-day';
import { Checkbox } from '@portico/ui/checkbox';
import { Combobox } from '@portico/ui/combobox';
import { DateField } from '@portico/ui/date-field';
import { TextField } from '@portico/ui/field';
import { FieldGroup } from '@portico/ui/field-group';
import { RadioCards } from '@portico/ui/radio-cards';
import { SelectField } from '@portico/ui/select-field';
import { TextArea } from '@portico/ui/text-area';
import type { FormEvent } from 'react';
import { spokenLanguages } from '../../texts/date-language.ts';
import type { Control } from './control.ts';
import { countryOptions } from './country-options.ts';
import { readText, readTexts, useOpenForm } from './form-context.ts';
import { useFrame } from './use-frame.ts';
import { useOutside } from './use-outside.ts';

type ControlKind<Kind extends Control['kind']> = Extract<Control, { readonly kind: Kind }>;
interface QuestionProps<C extends Control = Control> {
  readonly name: string;
  readonly control: C;
}

/** Longer than any valid answer. Drafts accept no more. */
const LONGEST = 2000;

export function LineAnswer({
  name,
  control: { autoComplete = 'off', characters, isLtr, keys },
}: QuestionProps<ControlKind<'line'>>) {
  const { answers, change } = useOpenForm();
  return (
    <TextField
      {...useFrame(name)}
      autoComplete={autoComplete}
      characters={characters}
      isLtr={isLtr}
      {...(keys && { inputMode: keys })}
      maxLength={LONGEST}
      value={readText(answers, name)}
      onChange={({ target }) => change(name, target.value)}
    />
  );
}

export function SentencesAnswer({ name }: QuestionProps) {
  const { answers, change } = useOpenForm();
  return (
    <TextArea
      {...useFrame(name)}
      maxLength={LONGEST}
      value={readText(answers, name)}
      onChange={({ target }) => change(name, target.value)}
    />
  );
}

export function DateAnswer({ name, control: { isBirthday } }: QuestionProps<ControlKind<'date'>>) {
  const { answers, change } = useOpenForm();
  const answer = readText(answers, name);
  const { epoch, emit } = useOutside(answer, (day) => change(name, day));
  const read = ({ currentTarget }: FormEvent<HTMLFieldSetElement>): void => {
    const partIn = (part: string): string =>
      currentTarget.querySelector<HTMLInputElement>(`[name="${name}.${part}"]`)?.value ?? '';
    emit(typedDay({ day: partIn('day'), month: partIn('month'), year: partIn('year') }, spokenLanguages()));
  };
  return (
    <DateField
      {...useFrame(name)}
      key={epoch}
      defaultValue={splitDay(answer)}
      wrongPart={wrongPart(answer)?.part}
      isBirthday={isBirthday}
      onChange={read}
    />
  );
}

export function CountryAnswer({
  name,
  autoComplete,
}: {
  readonly name: string;
  readonly autoComplete?: string;
}) {
  const { answers, change } = useOpenForm();
  const answer = readText(answers, name);
  const { epoch, emit } = useOutside(answer, (code) => change(name, code));
  return (
    <Combobox
      {...useFrame(name)}
      key={epoch}
      options={countryOptions()}
      defaultValue={answer}
      autoComplete={autoComplete}
      onValue={emit}
    />
  );
}

const truthOf = { yes: true, no: false } as const;

export function YesOrNoAnswer({ name }: QuestionProps) {
  const { answers, change, optionsOf } = useOpenForm();
  const answer = answers[name];
  const { epoch, emit } = useOutside(answer, (said) => change(name, said));
  return (
    <RadioCards
      {...useFrame(name)}
      key={epoch}
      options={optionsOf(name).map(({ value, label: title }) => ({ value, title }))}
      defaultValue={answer === true ? 'yes' : answer === false ? 'no' : undefined}
      onValue={(said) => emit(truthOf[said as keyof typeof truthOf])}
    />
  );
}

export function OneAnswer({ name, control: { as, offered } }: QuestionProps<ControlKind<'one'>>) {
  const { answers, change, optionsOf } = useOpenForm();
  const answer = readText(answers, name);
  const { epoch, emit } = useOutside(answer, (chosen) => change(name, chosen));
  const frame = useFrame(name);
  const open = offered?.(answers);
  const options = optionsOf(name).filter(({ value }) => !open || open.includes(value));
  if (as === 'list')
    return (
      <SelectField
        {...frame}
        options={options}
        value={answer}
        onChange={({ target }) => change(name, target.value)}
      />
    );
  return (
    <RadioCards
      {...frame}
      key={epoch}
      options={options.map(({ value, label: title, detail: description }) => ({ value, title, description }))}
      defaultValue={answer}
      onValue={emit}
    />
  );
}

export function SomeAnswer({ name, control: { alone } }: QuestionProps<ControlKind<'some'>>) {
  const { answers, change, optionsOf } = useOpenForm();
  const chosen = readTexts(answers, name);
  const { name: id, ...frame } = useFrame(name);
  const without = (value: string | undefined) => chosen.filter((each) => each !== value);
  const withOne = (value: string) => (value === alone ? [value] : [...without(alone), value]);
  return (
    <FieldGroup {...frame} id={id}>
      <div className="some">
        {optionsOf(name).map(({ value, label }) => (
          <Checkbox
            key={value}
            name={`${name}.${value}`}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) => change(name, target.checked ? withOne(value) : without(value))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export function TickAnswer({ name, control: { answer } }: QuestionProps<ControlKind<'tick'>>) {
  const { answers, change } = useOpenForm();
  const { isOptional: _, advice: __, ...frame } = useFrame(name);
  return (
    <Checkbox
      {...frame}
      checked={answers[name] === answer}
      onChange={({ target }) => change(name, target.checked ? answer : null)}
    />
  );
}
