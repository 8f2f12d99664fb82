// Shown on a page in the middle of an auth flow that is over or was started in another browser.
import { Illustration } from '@portico/ui/illustration';
import { Link } from 'react-router';
import { EntryPage } from '../forms/entry-page.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';

export function FlowEnded({ beginning }: { readonly beginning: string }) {
  const { over, toLogin } = useSignUpCatalogue();
  return (
    <>
      <Illustration hour="dusk" />
      <EntryPage title={over.title} lead={over.text}>
        <p className="entry-actions">
          <Link className="button" data-kind="primary" data-wide to={beginning}>
            {over.again}
          </Link>
          <Link className="button" data-kind="quiet" data-wide to="/login">
            {toLogin}
          </Link>
        </p>
      </EntryPage>
    </>
  );
}
