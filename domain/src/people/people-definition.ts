// All questions about representatives and employees as one form with a stored definition. Each question is
// listed under its role; `me` has the wording for creators who represent the company themselves.
import { grantablePermissions } from '../clients/transaction.ts';
import type { Form } from '../forms/form.ts';
import type { FormWords } from '../forms/form-words.ts';
import {
  englishOwnQuestions,
  englishPeopleChoices,
  englishPeopleQuestions,
} from './english-people-questions.ts';
import { formOfRole, type PersonRole, representativeForm } from './people-forms.ts';

type ByKey<Row> = Readonly<Record<string, Row>>;

const under = <Row>(name: string, rows: ByKey<Row>): Record<string, Row> =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [`${name}.${key}`, row]));

const toYou = Object.fromEntries(
  Object.entries(representativeForm.questions).filter(([key]) => Object.hasOwn(englishOwnQuestions, key)),
);

export const peopleForm: Form = {
  ...representativeForm,
  sections: [...new Set([...representativeForm.sections, ...formOfRole.employee.sections])],
  questions: {
    ...under('representative', representativeForm.questions),
    ...under('employee', formOfRole.employee.questions),
    ...under('me', toYou),
  },
};

const { yesOrNo, ...choices } = englishPeopleChoices;

/** Each role has its own choice of permissions. */
const choicesFor = (role: PersonRole): ByKey<ByKey<string>> => ({
  ...choices,
  transactionPermissions: Object.fromEntries(
    Object.entries(choices.transactionPermissions).filter(([value]) =>
      grantablePermissions[role].some((each) => each === value),
    ),
  ),
});

export const peopleWords: FormWords = {
  sections: {},
  questions: {
    ...under('representative', englishPeopleQuestions),
    ...under('employee', englishPeopleQuestions),
    ...under('me', englishOwnQuestions),
  },
  choices: {
    yesOrNo,
    ...under('representative', choicesFor('representative')),
    ...under('employee', choicesFor('employee')),
    ...under('me', choicesFor('representative')),
  },
  rows: {},
  addresses: {},
  tax: { none: '', explanation: '' },
};
