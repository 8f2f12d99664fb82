// What those who have sent an application can look at again: the answers, to be printed, the contract, or the people of a company.
import { SheetActions } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useStandingWaitCatalogue } from '../texts/english-status-wait.ts';

const places = {
  record: '?record',
  contract: '/business/sign-contract',
  people: '/account/people',
} as const;
export type KeptPart = keyof typeof places;

export default function Kept({ parts }: { readonly parts: readonly KeptPart[] }) {
  const { kept: words } = useStandingWaitCatalogue();
  return parts.map((part) => (
    <SheetActions key={part}>
      <p className="standing-record">{words[part].text}</p>
      <Link className="button" data-kind="secondary" to={places[part]}>
        {words[part].link}
      </Link>
    </SheetActions>
  ));
}
