// What replaces the layout when a page cannot be shown: what happened, that nothing is lost, what to do (S2.13, U52).
import { Button } from '@portico/ui/button';
import { isRouteErrorResponse } from 'react-router';
import { useCatalogue } from '../texts/catalogue.tsx';

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { error: words } = useCatalogue();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const requestId = (error as { requestId?: string } | undefined)?.requestId;
  return (
    <main className="error-page">
      <title>{isMissing ? words.notFound : words.title}</title>
      <h1>{isMissing ? words.notFound : words.title}</h1>
      <p>{isMissing ? words.notFoundText(String(error.data)) : words.text}</p>
      {requestId && <p>{words.reference(requestId)}</p>}
      {isMissing ? (
        <a href="/">{words.home}</a>
      ) : (
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      )}
    </main>
  );
}
