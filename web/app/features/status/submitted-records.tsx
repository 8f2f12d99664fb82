// Links to what people can review after submission: the printable answers, the contract, or the people of a company.
import { SheetActions } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useStatusWaitCatalogue } from './waiting.en.ts';

const places = {
  record: '?record',
  contract: '/business/sign-contract',
  people: '/account/people',
} as const;
export type RecordPart = keyof typeof places;

export default function SubmittedRecords({ parts }: { readonly parts: readonly RecordPart[] }) {
  const { kept: words } = useStatusWaitCatalogue();
  return parts.map((part) => (
    <SheetActions key={part}>
      <p className="status-record">{words[part].text}</p>
      <Link className="button" data-kind="secondary" to={places[part]}>
        {words[part].link}
      </Link>
    </SheetActions>
  ));
}
