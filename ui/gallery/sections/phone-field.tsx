import { PhoneField } from '../../src/phone-field.tsx';
import type { Section } from '../section.ts';

const hint = 'With the country code, for example +43 660 1234567.';

export const phoneField: Section = {
  name: 'phone-field',
  title: 'Phone',
  states: {
    empty: () => <PhoneField label="Mobile phone" name="emptyPhone" hint={hint} />,
    filled: () => (
      <PhoneField label="Mobile phone" name="filledPhone" hint={hint} defaultValue="+43 660 123 45 67" />
    ),
    error: () => (
      <PhoneField
        label="Mobile phone"
        name="wrongPhone"
        hint={hint}
        defaultValue="0660 1234567"
        error="Begin with + and the country code, like +43 660 1234567"
      />
    ),
    'long text': () => (
      <PhoneField
        label="Telephone number at which the firm can reach you on working days"
        name="longPhone"
        hint="We call only if something about the application cannot be solved in writing, and never ask for a password."
        isOptional
        defaultValue="+881 6 3141 5926 5358 ext. 9793"
      />
    ),
  },
};
