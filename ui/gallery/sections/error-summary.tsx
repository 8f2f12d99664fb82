import { type FormEvent, useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Checkbox } from '../../src/checkbox.tsx';
import { DateField } from '../../src/date-field.tsx';
import { ErrorSummary, useErrorTitle } from '../../src/error-summary.tsx';
import { TextField } from '../../src/field.tsx';
import type { Section } from '../section.ts';
import './form-sample.css';

function Form() {
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const errors = Object.entries(wrong).map(([fieldId, message]) => ({ fieldId, message }));
  useErrorTitle(errors.length > 0);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setAttempt(attempt + 1);
    setWrong({
      ...(given.get('summaryName') ? {} : { summaryName: 'Enter the legal name' }),
      ...(given.get('summaryDate.year') ? {} : { summaryDate: 'Enter the date of incorporation' }),
      ...(given.has('summaryTerms')
        ? {}
        : { summaryTerms: 'Tick the box to say that you have read the terms' }),
    });
  };
  return (
    <form className="form-sample" noValidate onSubmit={send}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextField label="Legal name" name="summaryName" error={wrong['summaryName']} />
      <DateField
        label="Date of incorporation"
        name="summaryDate"
        hint="For example 27 3 1984."
        error={wrong['summaryDate']}
      />
      <Checkbox label="I have read the terms" name="summaryTerms" error={wrong['summaryTerms']} />
      <div>
        <Button type="submit">Save and continue</Button>
      </div>
    </form>
  );
}

export const errorSummary: Section = {
  name: 'error-summary',
  title: 'Error summary',
  states: {
    'one error': () => (
      <ErrorSummary attempt={0} errors={[{ fieldId: 'summaryName', message: 'Enter the legal name' }]} />
    ),
    'several errors': () => (
      <ErrorSummary
        attempt={0}
        errors={[
          { fieldId: 'summaryName', message: 'Enter the legal name' },
          { fieldId: 'summaryDate', message: 'Enter the date of incorporation' },
          { fieldId: 'summaryTerms', message: 'Tick the box to say that you have read the terms' },
        ]}
      />
    ),
    'in a form': () => <Form />,
    'long text': () => (
      <ErrorSummary
        attempt={0}
        errors={[
          {
            fieldId: 'summaryDate',
            message:
              'The year must be later than the year in which the company was founded, which was given as 2019 on the page about the company',
          },
          {
            fieldId: 'summaryName',
            message:
              'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft is longer than 70 characters',
          },
        ]}
      />
    ),
  },
};
