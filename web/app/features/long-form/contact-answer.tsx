// Email and phone: shows proven contact data without asking again (U08). Invited members have no proven phone and add one here.
import { Button } from '@portico/ui/button';
import { FieldNotes, listNotes } from '@portico/ui/field';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CallFailed, fetched } from '../../api/send.ts';
import { readText, useOpenForm } from './form-context.ts';
import { useLongForm } from './long-form.en.ts';

function AddPhone({ name }: { readonly name: string }) {
  const { errorOf, reload } = useOpenForm();
  const words = useLongForm();
  const [problem, setProblem] = useState<string>();
  const add = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const { askPhone } = await fetched(import('../account/ask-phone.tsx'));
      askPhone(async () => reload?.());
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.message);
    }
  };
  const notes = { error: errorOf(name) ?? problem };
  return (
    <>
      <p>{words.phoneNote}</p>
      <div>
        <FieldNotes id={name} {...notes} />
        <Button
          kind="secondary"
          id={name}
          aria-describedby={listNotes(name, notes)}
          onClick={() => void add()}
        >
          {words.addPhone}
        </Button>
      </div>
    </>
  );
}

export function ContactAnswer({ name }: { readonly name: string }) {
  const { answers, wordsOf, email } = useOpenForm();
  const words = useLongForm();
  const phone = readText(answers, name);
  const box = useRef<HTMLDivElement>(null);
  const hadPhone = useRef(phone !== '');
  // The pressed button is gone: move the focus to what replaced it.
  useEffect(() => {
    if (!hadPhone.current && phone !== '') box.current?.focus({ preventScroll: true });
    hadPhone.current = phone !== '';
  }, [phone]);
  return (
    <div className="contact" ref={box} tabIndex={-1}>
      <dl>
        <div>
          <dt>{words.email}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{wordsOf(name).label}</dt>
          <dd>{phone === '' ? words.noPhone : <bdi dir="ltr">{phone}</bdi>}</dd>
        </div>
      </dl>
      {phone === '' ? (
        <AddPhone name={name} />
      ) : (
        <p>
          {words.contactNote} <Link to="/account">{words.changeContact}</Link>
        </p>
      )}
    </div>
  );
}
