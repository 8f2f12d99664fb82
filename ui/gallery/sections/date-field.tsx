import { DateField } from '../../src/date-field.tsx';
import type { Section } from '../section.ts';

export const dateField: Section = {
  name: 'date-field',
  title: 'Date',
  states: {
    empty: () => <DateField label="Date of birth" name="birth" hint="For example 27 3 1984." isBirthday />,
    filled: () => (
      <DateField
        label="Date of incorporation"
        name="incorporated"
        hint="As in the register, for example 27 3 1984."
        defaultValue={{ day: '14', month: 'Jan', year: '2019' }}
      />
    ),
    'one part wrong': () => (
      <DateField
        label="Date of birth"
        name="wrongBirth"
        hint="For example 27 3 1984."
        isBirthday
        defaultValue={{ day: '27', month: '13', year: '1984' }}
        wrongPart="month"
        error="Enter a month between 1 and 12, or its name"
      />
    ),
    'all wrong': () => (
      <DateField
        label="Date of birth"
        name="noBirth"
        hint="For example 27 3 1984."
        isBirthday
        error="Enter the date of birth"
      />
    ),
    'long text': () => (
      <DateField
        label="On which day did the company first receive money from anyone other than its owners or its bank"
        name="firstMoney"
        hint="The day on which the amount was credited to the account, not the day on which it was ordered. For example 27 3 1984."
        isOptional
        defaultValue={{ day: '27', month: 'September', year: '1984' }}
        wrongPart="year"
        error="The year must be later than the year in which the company was founded, which was given as 2019"
      />
    ),
  },
};
