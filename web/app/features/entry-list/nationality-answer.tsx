// One nationality: a country, or the status of a person without one.
import { Combobox } from '@portico/ui/combobox';
import { useMemo } from 'react';
import { countryOptions } from '../long-form/country-options.ts';
import { readText, useOpenForm } from '../long-form/form-context.ts';
import { useOutside } from '../long-form/use-outside.ts';
import { Why } from '../long-form/why.tsx';
import { useOwnerChoices } from '../owners/use-owner-questions.ts';

const NAME = 'nationality';

export function NationalityAnswer() {
  const { answers, change, errorOf, wordsOf, basisOf } = useOpenForm();
  const { nationality: statuses } = useOwnerChoices();
  const { label, why } = wordsOf(NAME);
  const answer = readText(answers, NAME);
  const { epoch, emit } = useOutside(answer, (code) => change(NAME, code));
  const options = useMemo(
    () => [
      ...countryOptions(),
      ...Object.entries(statuses).map(([value, status]) => ({ value, label: status })),
    ],
    [statuses],
  );
  return (
    <div className="question" data-field={NAME}>
      <Combobox
        key={epoch}
        name={NAME}
        label={label}
        options={options}
        defaultValue={answer}
        error={errorOf(NAME)}
        onValue={emit}
      />
      <Why label={label} why={why} basis={basisOf(NAME)} />
    </div>
  );
}
