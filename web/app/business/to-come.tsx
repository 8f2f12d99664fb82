// A step whose content is still to come: what it will be, and the way to what can be done meanwhile.
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { SheetSection } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { type ToComeCatalogue, useToComeCatalogue } from '../texts/english-to-come.ts';

export function ToCome({ page }: { readonly page: Exclude<keyof ToComeCatalogue, 'link'> }) {
  const words = useToComeCatalogue();
  const { title, text } = words[page];
  return (
    <SheetSection>
      <EmptyState
        illustration={<Illustration hour="dawn" />}
        title={title}
        action={
          <Link className="button" data-kind="secondary" to="/business">
            {words.link}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </SheetSection>
  );
}
