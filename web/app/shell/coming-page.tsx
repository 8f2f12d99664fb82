// A page whose content is still to come: its real title, and an honest word that there is nothing to do here yet.
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Link } from 'react-router';
import type { englishAccount } from '../texts/english-account.ts';
import { useAccountCatalogue } from '../texts/english-account.ts';

export function ComingPage({ name }: { readonly name: keyof typeof englishAccount.pages }) {
  const { pages, coming } = useAccountCatalogue();
  return (
    <>
      <PageHead title={pages[name].title} />
      <EmptyState
        illustration={<Illustration hour="dawn" />}
        title={coming.title}
        action={<Link to="/">{coming.home}</Link>}
      >
        {coming.text}
      </EmptyState>
    </>
  );
}
