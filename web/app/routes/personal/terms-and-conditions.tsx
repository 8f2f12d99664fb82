// /personal/terms-and-conditions: the terms, with new wording marked, and a checkbox to agree.
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import { forward } from '@portico/domain/steps/progress';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/checkbox';
import { ErrorSummary, type FieldError, useErrorTitle } from '@portico/ui/error-summary';
import { useRemainingErrors } from '@portico/ui/remaining-errors';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { useActionState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { load } from '../../api/load.ts';
import { CallFailed } from '../../api/send.ts';
import { usePersonalCatalogue } from '../../features/personal/terms-and-conditions.en.ts';
import { ChangedTerms, TermsText } from '../../features/personal/terms-text.tsx';
import { changeClientState, clientState } from '../../session/client-state.ts';
import { knownClients, loadActiveClient } from '../../session/load-clients.ts';
import { findFlowPosition, findPosition } from '../../session/position.ts';
import { StepPage, stepMeta } from '../../shell/step-page.tsx';
import { dateLanguage } from '../../texts/date-language.ts';
import type { Route } from './+types/terms-and-conditions';

const PATH = '/personal/terms-and-conditions';

export const meta = stepMeta('terms-and-conditions');

/** Null without a personal account: the page then shows a notice. */
export const clientLoader = Object.assign(
  async () => {
    await knownClients();
    const client = await loadActiveClient();
    return client?.accountType === 'PERSONAL_ACCOUNT' ? load(clientCalls.terms, {}) : null;
  },
  { hydrate: true as const },
);

const day = (moment: string): string =>
  new Date(moment).toLocaleDateString(dateLanguage(), { dateStyle: 'long' });

interface State {
  readonly attempt: number;
  readonly errors: readonly FieldError[];
}

const atTick = (message: string): readonly FieldError[] => [{ fieldId: 'agree', message }];

export default function TermsAndConditions({ loaderData: terms }: Route.ComponentProps) {
  const { terms: words } = usePersonalCatalogue();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [{ attempt, errors }, submit, isPending] = useActionState<State, FormData>(
    async (before, form) => {
      const next = before.attempt + 1;
      if (!terms || form.get('agree') === null) return { attempt: next, errors: atTick(words.missing) };
      try {
        const { version } = terms;
        const { onboardingProgress } = await call(clientCalls.acceptTerms, { body: { version } });
        changeClientState({ onboardingProgress });
        await navigate(forward(findFlowPosition('personal', clientState()), PATH).to);
        return { attempt: next, errors: [] };
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        const isNewer = failure.code === 'TERMS_CHANGED';
        if (isNewer) await revalidate();
        return { attempt: next, errors: atTick(isNewer ? words.newer : failure.message) };
      }
    },
    { attempt: 0, errors: [] },
  );
  const { standing, onInput } = useRemainingErrors(errors);
  useErrorTitle(standing.length > 0);
  if (!terms) return <StepPage name="terms-and-conditions" />;
  const { version, text, accepted, changes } = terms;
  const isAccepted = accepted?.version === version;
  return (
    <StepPage name="terms-and-conditions" lead={words.lead} hasOwnSheet>
      <form action={submit} onInput={onInput} noValidate className="long-form">
        <ErrorSummary errors={standing} attempt={attempt} />
        <Sheet>
          <SheetSection>
            {accepted && changes.length > 0 ? (
              <>
                <Banner kind="news" title={words.changedTitle}>
                  {words.changed(day(accepted.at))}
                </Banner>
                <ChangedTerms changes={changes} />
                <details>
                  <summary>{words.wholeText}</summary>
                  <TermsText text={text} />
                </details>
              </>
            ) : (
              <TermsText text={text} />
            )}
            <p className="terms-version">{words.version(day(version))}</p>
          </SheetSection>
          {isAccepted ? (
            <SheetActions>
              <p className="terms-accepted">{words.accepted(day(accepted.at))}</p>
              <Link className="button" data-kind="primary" to={forward(findPosition(clientState()), PATH).to}>
                {words.next}
              </Link>
            </SheetActions>
          ) : (
            <>
              <SheetSection>
                <Checkbox name="agree" label={words.agree} error={standing[0]?.message} />
              </SheetSection>
              <SheetActions>
                <Button type="submit" busy={isPending && words.busy}>
                  {words.submit}
                </Button>
              </SheetActions>
            </>
          )}
        </Sheet>
      </form>
    </StepPage>
  );
}
