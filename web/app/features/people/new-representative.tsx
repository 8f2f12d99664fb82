// "Who represents the company?": the creator themselves, whose data is known, or somebody else.
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { RadioCards } from '@portico/ui/radio-cards';
import { Sheet } from '@portico/ui/sheet';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';

const ME = 'me';

export function NewRepresentative({ onChosen }: { readonly onChosen: (isMe: boolean) => void }) {
  const { creatorName, companyName } = usePeople();
  const { fresh: words, parts, next } = usePeopleWords();
  const [who, setWho] = useState('');
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isMissing = attempt > 0 && who === '';
  useErrorTitle(isMissing);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (who === '') setAttempt(attempt + 1);
    else onChosen(who === ME);
  };
  const title = words.representative(companyName);
  return (
    <form onSubmit={submit} noValidate className="long-form">
      <ErrorSummary
        errors={isMissing ? [{ fieldId: 'who', message: words.missing }] : []}
        attempt={attempt}
      />
      <Sheet>
        <section className="sheet-section">
          <p className="owner-back">
            <Link to="?" preventScrollReset>
              {parts.back}
            </Link>
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <div className="sheet-fields">
            <RadioCards
              name="who"
              label={<span className="only-heard">{title}</span>}
              options={[
                {
                  value: ME,
                  title: creatorName ? words.me(creatorName) : words.meAlone,
                  description: words.meTold,
                },
                { value: 'other', title: words.other, description: words.otherTold },
              ]}
              error={isMissing ? words.missing : undefined}
              onValue={setWho}
            />
          </div>
          <div className="part-next">
            <Button type="submit">{next}</Button>
          </div>
        </section>
      </Sheet>
    </form>
  );
}
