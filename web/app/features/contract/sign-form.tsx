// Signs the contract: name, consent text, and a code for this signature in a dialog that says what is being signed (M02).
import { contractCalls } from '@portico/domain/api/browser/contract.gen';
import { consentText } from '@portico/domain/contract/consent';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/checkbox';
import { ErrorSummary, type FieldError, useErrorTitle } from '@portico/ui/error-summary';
import { TextField } from '@portico/ui/field';
import { useRemainingErrors } from '@portico/ui/remaining-errors';
import { SheetActions, SheetSection } from '@portico/ui/sheet';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/api.ts';
// Part of this chunk: browsers do not retry a dynamic import that failed once.
import { askForCode } from '../../session/step-up.tsx';
import type { ReadingProps } from './reading.tsx';
import { type SigningCatalogue, useSigningCatalogue } from './sign-form.en.ts';
import { useAnswer } from './use-answer.ts';
import type { Opened } from './use-pdf.ts';

export interface AnswerFormProps extends ReadingProps {
  readonly opened: Opened;
  /** The end of the contract was visible on the screen. */
  readonly hasRead: boolean;
}

interface Typed {
  readonly signedName: string;
  readonly jobTitle: string;
  readonly place: string;
  readonly consent: boolean;
}

const typedIn = (form: HTMLFormElement): Typed => {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  return {
    signedName: text('signedName'),
    jobTitle: text('jobTitle'),
    place: text('place'),
    consent: data.get('consent') !== null,
  };
};

function wrongIn(
  { signedName, jobTitle, consent }: Typed,
  hasRead: boolean,
  words: SigningCatalogue['sign'],
): FieldError[] {
  return [
    ...(signedName === '' ? [{ fieldId: 'signedName', message: words.nameMissing }] : []),
    ...(jobTitle.length === 1 ? [{ fieldId: 'jobTitle', message: words.jobTitleShort }] : []),
    ...(consent && hasRead
      ? []
      : [{ fieldId: 'consent', message: hasRead ? words.consentMissing : words.notRead }]),
  ];
}

/** The first characters are enough to tell two fingerprints apart. */
const FIRST_OF_FINGERPRINT = 8;

export function SignForm({ client, contract, opened, hasRead, onNews }: AnswerFormProps) {
  const { sign: words } = useSigningCatalogue();
  const { isPending, problem, fields, send } = useAnswer(onNews);
  const [{ attempt, wrong }, setWrong] = useState<{ attempt: number; wrong: readonly FieldError[] }>({
    attempt: 0,
    wrong: [],
  });
  const { standing, onInput } = useRemainingErrors(fields.length > 0 ? fields : wrong);
  useErrorTitle(standing.length > 0);
  const errorOf = (name: string): string | undefined =>
    standing.find(({ fieldId }) => fieldId === name)?.message;

  const purpose = {
    title: words.codeTitle,
    text: words.codeText(opened.text.title, client.company, opened.sha256.slice(0, FIRST_OF_FINGERPRINT)),
    submit: words.codeSubmit,
    noApp: words.noApp,
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const missing = wrongIn(typed, hasRead, words);
    setWrong({ attempt: attempt + 1, wrong: missing });
    if (missing.length > 0) return;
    const { signedName, jobTitle, place } = typed;
    const signWith = (code: string): Promise<unknown> =>
      call(contractCalls.sign, {
        body: {
          sha256: opened.sha256,
          signedName,
          method: 'typed',
          ...(jobTitle !== '' && { jobTitle }),
          ...(place !== '' && { place }),
          readToEnd: true,
          consentElectronic: true,
          code,
        },
      });
    await send(() => askForCode(signWith, purpose), words.noCode);
  };
  const signers = contract.parties.filter(({ kind }) => kind === 'signs').length;
  return (
    <form className="contract-form" onSubmit={(event) => void submit(event)} onInput={onInput} noValidate>
      <SheetSection title={words.title}>
        <p>{words.text(signers)}</p>
        <ErrorSummary errors={standing} attempt={attempt} />
        {problem && <Banner kind="problem" title={problem} isLive />}
        <TextField
          label={words.name}
          hint={words.nameHint}
          name="signedName"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
          error={errorOf('signedName')}
        />
        <TextField
          label={words.jobTitle}
          name="jobTitle"
          autoComplete="organization-title"
          maxLength={100}
          isOptional
          error={errorOf('jobTitle')}
        />
        <TextField label={words.place} name="place" maxLength={100} isOptional error={errorOf('place')} />
        <Checkbox name="consent" label={consentText('signs')} error={errorOf('consent')} />
      </SheetSection>
      <SheetActions>
        <Button type="submit" busy={isPending && words.busy}>
          {words.submit}
        </Button>
      </SheetActions>
    </form>
  );
}
