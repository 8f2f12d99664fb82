// /capture: takes the pictures of an identity check on a phone. A link opens it without a session, and it
// does nothing until the person confirms that they started the check (U42).
import { Banner } from '@portico/ui/banner';
import { Brand } from '@portico/ui/brand';
import { Button } from '@portico/ui/button';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Waiting } from '@portico/ui/skeleton';
import { type ReactNode, useActionState, useEffect, useRef } from 'react';
import { configuration } from '../../configuration.ts';
import { OnPhonePictures } from '../../features/capture/on-phone-pictures.tsx';
import {
  loadPhoneCapture,
  type PhoneEnding,
  usePhoneCapture,
} from '../../features/capture/use-phone-capture.ts';
import { englishPhone, usePhoneCatalogue } from '../../features/identity/phone-link.en.ts';
import type { Route } from './+types/capture';

export const meta = () => [{ title: englishPhone.page.ask.title }];

export const clientLoader = () => loadPhoneCapture();
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <Waiting />;
}

const Framed = ({ phase, children }: { readonly phase: string; readonly children: ReactNode }) => (
  <div className="phone-page" data-phase={phase}>
    <Brand name={configuration.brand.name} />
    {children}
  </div>
);

function Ask({
  problem,
  open,
}: {
  readonly problem: string | undefined;
  readonly open: () => Promise<void>;
}) {
  const { ask: words } = usePhoneCatalogue().page;
  const [, submit, isPending] = useActionState(open, undefined);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Banner kind="waiting" title={words.warning}>
        {words.warningText(configuration.brand.name)}
      </Banner>
      {problem && <Banner kind="problem" title={problem} isLive />}
      <form action={submit}>
        <Button type="submit" isWide busy={isPending && words.busy}>
          {words.act}
        </Button>
      </form>
    </>
  );
}

/** Explains why this phone cannot continue, and what to do instead. */
function Ending({ phase }: { readonly phase: PhoneEnding }) {
  const { page: words } = usePhoneCatalogue();
  const { title, text } = words[phase];
  return (
    <>
      <title>{title}</title>
      <Illustration hour="dusk" />
      <PageHead title={title} lead={text} />
      {/* Loads a new document: only a person with a session logs in, not a phone with a link. */}
      <a className="button" data-kind="quiet" data-wide href="/login">
        {words.logIn}
      </a>
    </>
  );
}

function Unreached({ ask }: { readonly ask: () => Promise<void> }) {
  const { unreached: words, ask: asked } = usePhoneCatalogue().page;
  const [, submit, isPending] = useActionState(ask, undefined);
  return (
    <>
      <title>{words.title}</title>
      <Illustration hour="night" />
      <PageHead title={words.title} lead={words.text} />
      <form action={submit}>
        <Button type="submit" isWide busy={isPending && asked.busy}>
          {words.again}
        </Button>
      </form>
    </>
  );
}

export default function Capture({ loaderData }: Route.ComponentProps) {
  const { standing, open, ask, change } = usePhoneCapture(loaderData);
  const { phase } = standing;
  // Announce the new state to screen readers by focusing its heading.
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current !== phase) document.querySelector('h1')?.focus();
    shown.current = phase;
  }, [phase]);
  return (
    <Framed phase={phase}>
      {phase === 'ask' ? (
        <Ask problem={standing.problem} open={open} />
      ) : phase === 'going' ? (
        <OnPhonePictures {...standing} onNews={change} />
      ) : phase === 'unreached' ? (
        <Unreached ask={ask} />
      ) : (
        <Ending phase={phase} />
      )}
    </Framed>
  );
}
