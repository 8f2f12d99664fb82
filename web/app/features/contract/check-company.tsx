// Shows all answers for a last check, then creates the contract from them (U09).
import { contractCalls } from '@portico/domain/api/browser/contract.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Sheet, SheetActions } from '@portico/ui/sheet';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { useContractCheck } from './check-company.en.ts';
import { CompanyFacts } from './company-facts.tsx';
import type { LoadedFacts } from './load-company-facts.ts';

export default function CheckCompany({ told }: { readonly told: LoadedFacts }) {
  const words = useContractCheck();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const prepare = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      await call(contractCalls.prepare, { body: {} });
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.code === 'STEP_INCOMPLETE' ? words.incomplete : failure.message);
      if (failure.code === 'STEP_NOT_OPEN') await revalidate();
    } finally {
      setPending(false);
    }
  };
  return (
    <Sheet>
      <div className="sheet-section">
        <h2>{words.title}</h2>
        <p className="checked-lead">{words.lead}</p>
      </div>
      <CompanyFacts told={told} isOpen />
      <SheetActions>
        <div className="contract-prepare">
          <p className="contract-soft">{words.after}</p>
          {problem && <Banner kind="problem" title={problem} isLive />}
        </div>
        <Button busy={isPending && words.busy} onClick={() => void prepare()}>
          {words.submit}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
