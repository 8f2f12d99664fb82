// Part of "People and rights" for an approved company: link for its creator to change the owners.
import { SheetSection } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useAdditions } from '../people/additions.en.ts';

export function OwnerSection({ company }: { readonly company: string }) {
  const { owners: words } = useAdditions();
  return (
    <SheetSection title={words.title}>
      <p className="section-lead">{words.text(company)}</p>
      <p>
        <Link className="button" data-kind="secondary" to="/business/ubo-users">
          {words.act}
        </Link>
      </p>
    </SheetSection>
  );
}
