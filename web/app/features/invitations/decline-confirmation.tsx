// Confirms that the invited person ended the invitation, and says whom to contact.
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { configuration } from '../../configuration.ts';
import { useInviteCatalogue } from './invite.en.ts';

export function Declined({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { declined: words } = useInviteCatalogue();
  const { email } = configuration.support;
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <>
      <title>{words.title}</title>
      <Illustration hour="dusk" />
      <PageHead title={words.title} lead={words.text} />
      <p className="small-print">
        {words.write} <a href={`mailto:${email}`}>{email}</a>
      </p>
      {isSignedIn ? (
        <div className="form">
          <Link className="button" data-kind="primary" data-wide to="/">
            {words.leave}
          </Link>
        </div>
      ) : (
        <p className="small-print">{words.close}</p>
      )}
    </>
  );
}
