import { TextField } from '../../src/field.tsx';
import { PasswordField } from '../../src/password-field.tsx';
import type { Section } from '../section.ts';

export const textField: Section = {
  name: 'text-field',
  title: 'Text and password',
  states: {
    empty: () => <TextField label="Legal name" name="legalName" autoComplete="organization" />,
    'hint and optional': () => (
      <TextField
        label="Trading name"
        name="tradingName"
        hint="Only if it differs from the legal name."
        isOptional
      />
    ),
    filled: () => (
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue="ada@lovelace.example"
        isLtr
      />
    ),
    error: () => (
      <TextField
        label="Registration number"
        name="registrationNumber"
        hint="For example FN 123456 a."
        defaultValue="FN 12345"
        error="Enter the number with its check letter, like FN 123456 a"
        characters={12}
        isLtr
      />
    ),
    password: () => <PasswordField label="Password" name="password" autoComplete="current-password" />,
    'new password': () => (
      <PasswordField
        label="Choose a password"
        name="newPassword"
        autoComplete="new-password"
        hint="12 characters or more. Three random words work well."
      />
    ),
    'long text': () => (
      <TextField
        label="What is the origin of the funds that the company is going to invest during the first twelve months of the relationship"
        name="origin"
        hint="Name the source in your own words: sale of a business, retained earnings, a loan by the parent company, a capital increase, or what else applies."
        error="Write a little more, so that we understand where the money comes from and how it was earned"
        defaultValue="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
      />
    ),
  },
};
