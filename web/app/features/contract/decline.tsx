// Declines the contract with a reason. Uses a dialog, because declining ends the contract for everyone.
import { contractCalls } from '@portico/domain/api/browser/contract.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { TextArea } from '@portico/ui/text-area';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/api.ts';
import type { ContractNews } from './contract.tsx';
import { useSigningCatalogue } from './sign-form.en.ts';
import { useAnswer } from './use-answer.ts';

const SHORTEST = 10;
const LONGEST = 500;

interface DeclineProps {
  readonly isSigner: boolean;
  readonly onNews: (news: ContractNews) => void;
}

export function Decline({ isSigner, onNews }: DeclineProps) {
  const { decline: words } = useSigningCatalogue();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const { isPending, problem, send } = useAnswer(onNews);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    if (reason.length < SHORTEST) {
      setError(words.short);
      form.querySelector('textarea')?.focus();
      return;
    }
    await send(async () => {
      await call(contractCalls.decline, { body: { reason } });
      setOpen(false);
      onNews('declined');
      return true;
    });
  };
  return (
    <div className="contract-decline">
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {isSigner ? words.offer : words.offerReader}
      </Button>
      <Dialog isOpen={isOpen} title={words.title} onClose={() => setOpen(false)}>
        <p>{words.text}</p>
        <form className="dialog-form" onSubmit={(event) => void submit(event)} noValidate>
          {problem && <Banner kind="problem" title={problem} isLive />}
          <TextArea
            label={words.reason}
            hint={words.hint}
            name="reason"
            maxLength={LONGEST}
            error={error}
            onInput={() => setError(undefined)}
          />
          <div className="dialog-actions">
            <Button type="submit" kind="danger" busy={isPending && words.busy}>
              {words.submit}
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {words.stay}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
