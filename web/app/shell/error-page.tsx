// What replaces the layout when a page cannot be shown: what happened, that nothing is lost, what to do (S2.13, U52).
import { Brand } from '@portico/ui/brand';
import { Button } from '@portico/ui/button';
import { Illustration } from '@portico/ui/illustration';
import { isRouteErrorResponse } from 'react-router';
import { configuration } from '../configuration.ts';
import { useCatalogue } from '../texts/catalogue.tsx';

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { error: words, foot } = useCatalogue();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const requestId = (error as { requestId?: string } | undefined)?.requestId;
  const { email } = configuration.support;
  return (
    <main className="error-page">
      <title>{isMissing ? words.notFound : words.title}</title>
      <Brand name={configuration.brand.name} href="/" />
      <Illustration hour={isMissing ? 'night' : 'dusk'} />
      <h1>{isMissing ? words.notFound : words.title}</h1>
      <p className="error-page-path">{isMissing ? words.notFoundText(String(error.data)) : words.text}</p>
      {requestId && <p>{words.reference(requestId)}</p>}
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
