import { Checkbox } from '../../src/checkbox.tsx';
import { FieldGroup } from '../../src/field-group.tsx';
import type { Section } from '../section.ts';

export const checkbox: Section = {
  name: 'checkbox',
  title: 'Checkbox',
  states: {
    empty: () => <Checkbox label="I have saved the recovery codes" name="saved" />,
    ticked: () => <Checkbox label="I have saved the recovery codes" name="savedTicked" defaultChecked />,
    hint: () => (
      <Checkbox
        label="I have only one name"
        name="oneName"
        hint="Then the field for the family name may stay empty."
      />
    ),
    error: () => (
      <Checkbox
        label="I have read the terms"
        name="terms"
        error="Tick the box to say that you have read the terms"
      />
    ),
    group: () => (
      <FieldGroup id="taxes" label="Where does the company pay tax" hint="Tick all that apply.">
        <div>
          <Checkbox label="Austria" name="tax" id="tax-at" value="AT" defaultChecked />
          <Checkbox label="Germany" name="tax" id="tax-de" value="DE" />
          <Checkbox
            label="Switzerland"
            name="tax"
            id="tax-ch"
            value="CH"
            hint="Also if only a branch is taxed there."
          />
        </div>
      </FieldGroup>
    ),
    'group with an error': () => (
      <FieldGroup id="wrongTaxes" label="Where does the company pay tax" error="Tick at least one country">
        <div>
          <Checkbox label="Austria" name="wrongTax" id="wrong-tax-at" value="AT" />
          <Checkbox label="Germany" name="wrongTax" id="wrong-tax-de" value="DE" />
        </div>
      </FieldGroup>
    ),
    'long text': () => (
      <Checkbox
        label="I confirm that what I have entered is complete and true, that I act in my own name and for my own account, and that I will tell the firm without being asked as soon as any of it changes during the relationship"
        name="confirm"
        hint="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
        error="Tick the box to confirm what you have entered, or go back and change what is not right"
        isOptional
      />
    ),
  },
};
