// /personal/personal-information: who one is, kept as it is typed. What draws the questions is fetched beside the answers.
import { personalCalls } from '@portico/domain/api/browser/personal.gen';
import { steps } from '@portico/domain/onboarding/progress';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Waiting } from '@portico/ui/skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadPlaces } from '../browser/places.ts';
import { load } from '../load.ts';
import { clientState } from '../session/client-state.ts';
import { knownClients, loadActiveClient } from '../session/load-clients.ts';
import { positionOf } from '../session/position.ts';
import { StepPage, stepMeta } from '../shell/step-page.tsx';
import { dateLanguage } from '../texts/date-language.ts';
import { usePersonalCatalogue } from '../texts/english-personal.ts';
import type { Route } from './+types/personal-information';
import type { Kept } from './answering.tsx';

const NAME = 'personal-personal-information';
const PATH = '/personal/personal-information';
const loadAnswering = () => import('./answering.tsx');
const Answering = lazy(loadAnswering);

export const meta = stepMeta(NAME);

/** Only a draft, or what staff have given back, may be changed. */
const CHANGEABLE: readonly string[] = ['DRAFT', 'RETURNED'];

async function loadInformation() {
  const { personId, email } = await knownClients();
  const client = await loadActiveClient();
  if (client?.accountType !== 'PERSONAL_ACCOUNT') return null;
  const step = steps(positionOf(clientState())).find(({ to }) => to === PATH);
  if (step?.disabled) return null;
  const owner = `${personId} ${NAME}`;
  // A chunk that does not come is told where it is needed.
  const left = loadAnswering().then(
    ({ readLeft }) => readLeft(owner),
    () => undefined,
  );
  return {
    owner,
    email,
    left,
    kept: await load(personalCalls.information, {}),
    askedBack: client.askedBack.filter(({ step: asked }) => asked === 'PERSONAL_INFORMATION'),
    isOpen: CHANGEABLE.includes(client.status),
  };
}

export const clientLoader = Object.assign(loadInformation, { hydrate: true as const });
/** From part to part nothing is asked anew: what is typed is newer than what is kept. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

type Loaded = NonNullable<Awaited<ReturnType<typeof loadInformation>>>;

/** "14:02" today, with its day before. */
function momentOf(savedAt: string): string {
  const at = new Date(savedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(dateLanguage(), {
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(!isToday && { dateStyle: 'medium' }),
  });
}

function Information(loaded: Loaded) {
  const { information: words } = usePersonalCatalogue();
  const [{ savedAt, isWaiting }, setKept] = useState<Kept>({
    savedAt: loaded.kept.savedAt,
    isWaiting: false,
  });
  const waiting = (
    <Sheet>
      <SheetSection>
        <Waiting text={words.loading} />
      </SheetSection>
    </Sheet>
  );
  return (
    <StepPage
      name={NAME}
      lead={words.lead}
      saved={savedAt !== null && words.saved(momentOf(savedAt))}
      notSaved={isWaiting && words.notSaved}
      hasOwnSheet
    >
      <Suspense fallback={waiting}>
        <Answering {...loaded} path={PATH} onKept={setKept} />
      </Suspense>
    </StepPage>
  );
}

export default function PersonalInformation({ loaderData }: Route.ComponentProps) {
  useEffect(() => void loadPlaces(), []);
  const { information: words } = usePersonalCatalogue();
  if (loaderData) return <Information {...loaderData} />;
  return (
    <StepPage name={NAME}>
      <SheetSection>
        <p>{words.locked}</p>
      </SheetSection>
    </StepPage>
  );
}
