import { SelectField } from '../../src/select-field.tsx';
import type { Section } from '../section.ts';

const forms = [
  { value: 'gmbh', label: 'Limited company (GmbH)' },
  { value: 'ag', label: 'Public company (AG)' },
  { value: 'kg', label: 'Limited partnership (KG)' },
  { value: 'foundation', label: 'Foundation' },
] as const;

export const selectField: Section = {
  name: 'select-field',
  title: 'Select',
  states: {
    empty: () => <SelectField label="Legal form" name="form" options={forms} />,
    filled: () => (
      <SelectField
        label="Legal form"
        name="filledForm"
        hint="As in the register."
        options={forms}
        defaultValue="kg"
      />
    ),
    error: () => (
      <SelectField label="Legal form" name="wrongForm" options={forms} error="Choose the legal form" />
    ),
    optional: () => (
      <SelectField
        label="Legal form of the parent"
        name="parentForm"
        options={forms}
        defaultValue="ag"
        isOptional
      />
    ),
    'long text': () => (
      <SelectField
        label="What is the main source of the wealth of the person who owns or controls the company"
        name="wealth"
        hint="If there are several, choose the one that made up the largest part over the last ten years."
        options={[
          {
            value: 'sale',
            label:
              'Sale of shares in an operating business that was founded or led by the person or a close relative',
          },
        ]}
        defaultValue="sale"
      />
    ),
  },
};
