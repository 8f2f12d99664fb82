// /personal/personal-information: who one is, kept as it is typed. What draws the questions is fetched beside the answers.
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import { personalCalls } from '@portico/domain/api/browser/personal.gen';
import { forward, steps } from '@portico/domain/onboarding/progress';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Waiting } from '@portico/ui/skeleton';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import { call } from '../api.ts';
import { loadPlaces } from '../browser/places.ts';
import type { DraftCalls } from '../forms/draft.ts';
import { takeUnsaved } from '../forms/unsaved.ts';
import { type Left, momentOf, useDraft } from '../forms/use-draft.ts';
import { load } from '../load.ts';
import { CallFailed } from '../send.ts';
import { changeClientState, clientState } from '../session/client-state.ts';
import { loadActiveClient, loadClients } from '../session/load-clients.ts';
import { positionIn, positionOf } from '../session/position.ts';
import { StepPage, stepMeta } from '../shell/step-page.tsx';
import { usePersonalCatalogue } from '../texts/english-personal.ts';
import type { Route } from './+types/personal-information';

const NAME = 'personal-personal-information';
const PATH = '/personal/personal-information';
const loadForm = () => import('./personal-form.tsx');
const PersonalForm = lazy(loadForm);

export const meta = stepMeta(NAME);

/** Only a draft, or what staff have given back, may be changed. */
const CHANGEABLE: readonly string[] = ['DRAFT', 'RETURNED'];

async function loadInformation() {
  const { personId, email } = await loadClients();
  const client = await loadActiveClient();
  if (client?.accountType !== 'PERSONAL_ACCOUNT') return null;
  const step = steps(positionOf(clientState())).find(({ to }) => to === PATH);
  if (step?.disabled) return null;
  // A chunk that does not come is told where it is needed.
  void loadForm().catch(() => undefined);
  const owner = `${personId} ${NAME}`;
  const kept = await load(personalCalls.information, {});
  const left = (await takeUnsaved(owner)) as Left | undefined;
  const askedBack = client.askedBack.filter(({ step: of }) => of === 'PERSONAL_INFORMATION');
  return { owner, email, kept, left, askedBack, isOpen: CHANGEABLE.includes(client.status) };
}

export const clientLoader = Object.assign(loadInformation, { hydrate: true as const });
/** From part to part nothing is asked anew: what is typed is newer than what is kept. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

type Loaded = NonNullable<Awaited<ReturnType<typeof loadInformation>>>;

function Answering({ owner, email, kept, left, askedBack, isOpen }: Loaded) {
  const { information: words } = usePersonalCatalogue();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const calls = useMemo(
    (): DraftCalls => ({
      load: () => call(personalCalls.information, {}),
      isChangedElsewhere: (failure) => failure instanceof CallFailed && failure.code === 'CHANGED_ELSEWHERE',
      save: async (body) => {
        try {
          return await call(personalCalls.saveInformation, { body: body as never });
        } catch (failure) {
          // Sent to the staff from another tab: this page is only to be read now.
          if (failure instanceof CallFailed && failure.code === 'STEP_NOT_OPEN') void revalidate();
          throw failure;
        }
      },
    }),
    [revalidate],
  );
  const place = useRef<Omit<Left, 'answers'>>({});
  const { draft, state } = useDraft({ owner, kept, calls, left }, place);
  const complete = async (): Promise<string | undefined> => {
    if (!(await draft.flush())) return words.check.notSaved;
    try {
      const body = { step: 'PERSONAL_INFORMATION' as const };
      const { onboardingProgress } = await call(clientCalls.completeStep, { body });
      changeClientState({ onboardingProgress });
      await navigate(forward(positionIn('personal', clientState()), PATH).to);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.code !== 'STEP_INCOMPLETE') return failure.message;
      // What the server has is not what stands here: with its answers the page finds what is missing.
      await draft.refresh();
      return words.check.incomplete;
    }
  };
  const { savedAt, isWaiting } = state;
  return (
    <StepPage
      name={NAME}
      lead={words.lead}
      saved={savedAt !== null && words.saved(momentOf(savedAt))}
      notSaved={isWaiting && words.notSaved}
      hasOwnSheet
    >
      <Suspense
        fallback={
          <Sheet>
            <SheetSection>
              <Waiting text={words.loading} />
            </SheetSection>
          </Sheet>
        }
      >
        <PersonalForm
          draft={draft}
          state={state}
          email={email}
          isOpen={isOpen}
          askedBack={askedBack}
          left={left}
          place={place}
          complete={complete}
        />
      </Suspense>
    </StepPage>
  );
}

export default function PersonalInformation({ loaderData }: Route.ComponentProps) {
  useEffect(() => void loadPlaces(), []);
  const { information: words } = usePersonalCatalogue();
  if (loaderData) return <Answering {...loaderData} />;
  return (
    <StepPage name={NAME}>
      <SheetSection>
        <p>{words.locked}</p>
      </SheetSection>
    </StepPage>
  );
}
