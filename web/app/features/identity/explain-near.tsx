// Document and typed details nearly match: shows both, and lets the person correct the details or explain the difference.
import { identityCalls } from '@portico/domain/api/browser/identity.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { TextArea } from '@portico/ui/text-area';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { BothDetails } from './both-details.tsx';
import { ChangeDetails } from './details.tsx';
import { useIdentityNearCatalogue } from './explain-near.en.ts';
import type { Check } from './use-check.ts';

const SHORTEST = 10;
const LONGEST = 300;

interface ExplainNearProps {
  readonly flow: string;
  readonly check: Check;
  readonly onExplained: (check: Check) => void;
}

export default function ExplainNear({ flow, check, onExplained }: ExplainNearProps) {
  const words = useIdentityNearCatalogue();
  const [explanation, setExplanation] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const { length } = explanation.trim();
  const missing = attempt > 0 && (length < SHORTEST || length > LONGEST) ? words.missing : undefined;
  useErrorTitle(missing !== undefined);

  const send = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      onExplained(await call(identityCalls.explainDifference, { body: { explanation: explanation.trim() } }));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.message);
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    if (length < SHORTEST || length > LONGEST) setAttempt(attempt + 1);
    else void send();
  };
  return (
    <form onSubmit={submit} noValidate className="long-form">
      <ErrorSummary
        errors={missing ? [{ fieldId: 'explanation', message: missing }] : []}
        attempt={attempt}
      />
      {problem && <Banner kind="problem" title={problem} isLive />}
      <Sheet>
        <SheetSection title={words.title}>
          <p>{words.lead}</p>
          <BothDetails {...check} />
          <p>
            {words.mend} <ChangeDetails flow={flow} />
          </p>
        </SheetSection>
        <SheetSection>
          <TextArea
            name="explanation"
            label={words.explain}
            hint={words.hint}
            error={missing}
            value={explanation}
            onChange={({ target }) => setExplanation(target.value)}
          />
        </SheetSection>
        <SheetActions>
          <Button type="submit" busy={isPending && words.busy}>
            {words.submit}
          </Button>
        </SheetActions>
      </Sheet>
    </form>
  );
}
