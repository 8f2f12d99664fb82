// /account-type: choice of personal or business. It creates the client, and the person then acts for it. A
// person who returns sees their choice and can change it while that is possible (J07).
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import type { AccountType } from '@portico/domain/clients/account';
import { Button } from '@portico/ui/button';
import { ErrorSummary, type FieldError, useErrorTitle } from '@portico/ui/error-summary';
import { PageHead } from '@portico/ui/page-head';
import { RadioCards } from '@portico/ui/radio-cards';
import { useRemainingErrors } from '@portico/ui/remaining-errors';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { useActionState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { AccountPreparation } from '../../features/account-type/before-you-begin.tsx';
import { useChosenTypeCatalogue } from '../../features/account-type/chosen-type.en.ts';
import { ChosenType, isChangeable } from '../../features/account-type/chosen-type.tsx';
import { clientState, useClientState } from '../../session/client-state.ts';
import { loadClients, switchClient } from '../../session/load-clients.ts';
import { nextPage } from '../../session/position.ts';
import { useAccountCatalogue } from '../../shell/account.en.ts';
import { buildMeta } from '../../shell/page-meta.ts';

export const meta = buildMeta('account-type');

interface State {
  readonly attempt: number;
  readonly errors: readonly FieldError[];
  /** The client of an earlier attempt that failed halfway or was interrupted. The next attempt reuses it. */
  readonly madeId?: string;
}

const atChoice = (message: string): readonly FieldError[] => [{ fieldId: 'accountType', message }];

export default function AccountTypePage() {
  const { accountType: words, pages } = useAccountCatalogue();
  const changing = useChosenTypeCatalogue();
  const navigate = useNavigate();
  const state = useClientState();
  const isAnother = useSearchParams()[0].has('another');
  const chosen = isAnother || state.activatedClient === null ? null : state.accountType;
  const [{ attempt, errors }, submit, isPending] = useActionState<State, FormData>(
    async (before, form) => {
      const accountType = form.get('accountType') as AccountType | null;
      const next = before.attempt + 1;
      if (!accountType) return { attempt: next, errors: atChoice(words.missing) };
      let { madeId } = before;
      try {
        if (chosen !== null) {
          if (accountType !== chosen) await call(clientCalls.changeType, { body: { accountType } });
          await loadClients();
          await navigate(nextPage(clientState()) ?? '/');
          return { attempt: next, errors: [] };
        }
        madeId ??= (await call(clientCalls.create, { body: { accountType } })).id;
        const { clients } = await loadClients();
        await switchClient(clients, madeId);
        // The business flow starts with an overview of everything it needs.
        await navigate(accountType === 'BUSINESS_ACCOUNT' ? '/business' : (nextPage(clientState()) ?? '/'));
        return { attempt: next, errors: [], madeId };
      } catch (failure) {
        if (failure instanceof CallFailed)
          return { attempt: next, errors: atChoice(failure.message), ...(madeId && { madeId }) };
        throw failure;
      }
    },
    { attempt: 0, errors: [] },
  );
  const { standing, onInput } = useRemainingErrors(errors);
  useErrorTitle(standing.length > 0);
  if (chosen !== null && !isChangeable(state)) return <ChosenType type={chosen} />;
  return (
    <>
      <PageHead title={pages['account-type'].title} lead={chosen === null ? undefined : changing.lead} />
      <form action={submit} onInput={onInput} noValidate>
        <ErrorSummary errors={standing} attempt={attempt} />
        <Sheet>
          <SheetSection>
            <RadioCards
              name="accountType"
              label={words.question}
              error={standing[0]?.message}
              defaultValue={chosen ?? undefined}
              options={[
                { value: 'PERSONAL_ACCOUNT', title: words.personal, description: words.personalText },
                { value: 'BUSINESS_ACCOUNT', title: words.business, description: words.businessText },
              ]}
            />
          </SheetSection>
          <AccountPreparation />
          <SheetActions>
            <Button type="submit" busy={isPending && words.busy}>
              {chosen === null ? words.submit : changing.submit}
            </Button>
          </SheetActions>
        </Sheet>
      </form>
    </>
  );
}
