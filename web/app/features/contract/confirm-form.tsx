// Confirms without a signature that the member has read the contract to the end.
import { contractCalls } from '@portico/domain/api/browser/contract.gen';
import { consentText } from '@portico/domain/contract/consent';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/checkbox';
import { ErrorSummary, type FieldError, useErrorTitle } from '@portico/ui/error-summary';
import { useRemainingErrors } from '@portico/ui/remaining-errors';
import { SheetActions, SheetSection } from '@portico/ui/sheet';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/api.ts';
import { useContractReader } from './reading.en.ts';
import { useSigningCatalogue } from './sign-form.en.ts';
import type { AnswerFormProps } from './sign-form.tsx';
import { useAnswer } from './use-answer.ts';
import { isLaterReader } from './use-contract-news.ts';

export function ConfirmForm({ contract, opened, hasRead, onNews }: AnswerFormProps) {
  const reader = useContractReader();
  const { confirm: words } = useSigningCatalogue();
  const { isPending, problem, send } = useAnswer(onNews);
  const [{ attempt, wrong }, setWrong] = useState<{ attempt: number; wrong: readonly FieldError[] }>({
    attempt: 0,
    wrong: [],
  });
  const { standing, onInput } = useRemainingErrors(wrong);
  useErrorTitle(standing.length > 0);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const isTicked = new FormData(event.currentTarget).get('consent') !== null;
    const isRight = isTicked && hasRead;
    const message = hasRead ? words.missing : words.notRead;
    setWrong({ attempt: attempt + 1, wrong: isRight ? [] : [{ fieldId: 'consent', message }] });
    if (!isRight) return;
    await send(async () => {
      await call(contractCalls.confirmRead, { body: { sha256: opened.sha256 } });
      return true;
    });
  };
  return (
    <form className="contract-form" onSubmit={(event) => void submit(event)} onInput={onInput} noValidate>
      <SheetSection title={words.title}>
        <p>{isLaterReader(contract) ? reader.confirm : words.text}</p>
        <ErrorSummary errors={standing} attempt={attempt} />
        {problem && <Banner kind="problem" title={problem} isLive />}
        <Checkbox name="consent" label={consentText('reads')} error={standing[0]?.message} />
      </SheetSection>
      <SheetActions>
        <Button type="submit" busy={isPending && words.busy}>
          {words.submit}
        </Button>
      </SheetActions>
    </form>
  );
}
