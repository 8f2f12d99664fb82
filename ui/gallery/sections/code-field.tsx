import { useState } from 'react';
import { CodeField } from '../../src/code-field.tsx';
import type { Section } from '../section.ts';
import './form-sample.css';

function Pasted() {
  const [code, setCode] = useState('');
  return (
    <div className="form-sample">
      <CodeField
        label="Code from the email"
        name="pastedCode"
        hint="Paste 123 456 here."
        onComplete={setCode}
      />
      <p role="status">{code ? `Sent by itself: ${code}` : 'Nothing sent yet'}</p>
    </div>
  );
}

export const codeField: Section = {
  name: 'code-field',
  title: 'Code',
  states: {
    empty: () => (
      <CodeField
        label="Code"
        name="emptyCode"
        hint="Enter the 6-digit code that we sent to ada@lovelace.example."
      />
    ),
    filled: () => <CodeField label="Code" name="filledCode" defaultValue="123 456" />,
    error: () => (
      <CodeField
        label="Code"
        name="wrongCode"
        hint="Enter the 6-digit code that we sent to ada@lovelace.example."
        defaultValue="12345"
        error="Enter the code again. It has 6 digits."
      />
    ),
    'pasted code is sent by itself': () => <Pasted />,
    'long text': () => (
      <CodeField
        label="Code from the message that was sent to the telephone whose number ends with 4711"
        name="longCode"
        hint="Enter the 6-digit code. It’s valid until 14:32. If you haven’t got it after a minute, check that your phone has signal, then request a new one."
        defaultValue="123 456 789 012 345"
      />
    ),
  },
};
