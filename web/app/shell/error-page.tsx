// Replaces the layout when a page cannot be shown: what happened, that nothing is lost, what to do (S2.13, U52).
import { Brand } from '@portico/ui/brand';
import { Button } from '@portico/ui/button';
import { Illustration } from '@portico/ui/illustration';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { configuration } from '../configuration.ts';
import { useCatalogue } from '../texts/catalogue.tsx';

/** The request id, for finding the failure in the log (U52). */
function Reference({ id }: { readonly id: string }) {
  const { error: words } = useCatalogue();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(id).then(() => setCopied(true));
  return (
    <p className="error-page-path">
      {words.reference} <code>{id}</code>{' '}
      <Button kind="quiet" onClick={copy}>
        {isCopied ? words.copied : words.copy}
      </Button>
    </p>
  );
}

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { error: words, foot } = useCatalogue();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const failed =
    error instanceof Error ? (error as Error & { requestId?: string; status?: number }) : undefined;
  const requestId = failed?.requestId;
  // A message from the server is shown as is; an error in the browser gets a general text.
  const told = failed?.status !== undefined ? failed.message : words.title;
  const { email } = configuration.support;
  // For developers who open the console; the page itself says what the person can do (S8.08).
  useEffect(() => {
    if (!isMissing) console.error(error);
  }, [error, isMissing]);
  return (
    <main className="error-page">
      <title>{isMissing ? words.notFound : told}</title>
      <Brand name={configuration.brand.name} href="/" />
      <Illustration hour={isMissing ? 'night' : 'dusk'} />
      <h1 tabIndex={-1}>{isMissing ? words.notFound : told}</h1>
      <p className="error-page-path">{isMissing ? words.notFoundText(String(error.data)) : words.text}</p>
      {requestId && <Reference id={requestId} />}
      {isMissing ? (
        <a className="button" data-kind="primary" href="/">
          {words.home}
        </a>
      ) : (
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      )}
      <p className="error-page-help">
        {foot.help} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </main>
  );
}
