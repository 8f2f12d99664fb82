import { useState } from 'react';
import { CodeField } from '../../src/code-field.tsx';
import type { Section } from '../section.ts';
import './form-sample.css';

function Pasted() {
  const [code, setCode] = useState('');
  return (
    <div className="form-sample">
      <CodeField
        label="Code from the e-mail"
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
    empty: () => <CodeField label="Code" name="emptyCode" hint="6 numbers, sent to ada@lovelace.example." />,
    filled: () => <CodeField label="Code" name="filledCode" defaultValue="123 456" />,
    error: () => (
      <CodeField
        label="Code"
        name="wrongCode"
        hint="6 numbers, sent to ada@lovelace.example."
        defaultValue="12345"
        error="Enter the code again – it has 6 numbers"
      />
    ),
    'pasted code is sent by itself': () => <Pasted />,
    'long text': () => (
      <CodeField
        label="Code from the message that was sent to the telephone whose number ends with 4711"
        name="longCode"
        hint="It has 6 numbers and is good until 14:32. If nothing has arrived after a minute, look at the signal of the telephone, then ask for another one."
        defaultValue="123 456 789 012 345"
      />
    ),
  },
};
