// What whoever has sent an application can look at again: the answers, to be printed, or the contract.
import { SheetActions } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useStandingWaitCatalogue } from '../texts/english-standing-wait.ts';

export default function Kept({ of }: { readonly of: 'record' | 'contract' }) {
  const { kept: words } = useStandingWaitCatalogue();
  const isRecord = of === 'record';
  return (
    <SheetActions>
      <p className="standing-record">{isRecord ? words.recordText : words.contractText}</p>
      <Link className="button" data-kind="secondary" to={isRecord ? '?record' : '/business/sign-contract'}>
        {isRecord ? words.record : words.contract}
      </Link>
    </SheetActions>
  );
}
