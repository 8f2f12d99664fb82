// /account-type: personal or business. Choosing makes the client; from then on the person acts for it.
import { clientCalls } from '@portico/domain/api/browser/client.gen';
import type { AccountType } from '@portico/domain/client/account';
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { PageHead } from '@portico/ui/page-head';
import { RadioCards } from '@portico/ui/radio-cards';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { useActionState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api.ts';
import { CallFailed } from '../send.ts';
import { clientState } from '../session/client-state.ts';
import { loadClients, switchClient } from '../session/load-clients.ts';
import { nextPage } from '../session/position.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useAccountCatalogue } from '../texts/english-account.ts';

export const meta = metaOf('account-type');

interface State {
  readonly attempt: number;
  readonly error?: string;
  /** Made already, by a try whose end failed: the next one goes on from there. */
  readonly madeId?: string;
}

export default function AccountTypePage() {
  const { accountType: words, pages } = useAccountCatalogue();
  const navigate = useNavigate();
  const [{ attempt, error }, submit, isPending] = useActionState<State, FormData>(
    async (before, form) => {
      const accountType = form.get('accountType') as AccountType | null;
      const next = before.attempt + 1;
      if (!accountType) return { attempt: next, error: words.missing };
      let { madeId } = before;
      try {
        madeId ??= (await call(clientCalls.create, { body: { accountType } })).id;
        const { clients } = await loadClients();
        await switchClient(clients, madeId);
        await navigate(nextPage(clientState()) ?? '/');
        return { attempt: next };
      } catch (failure) {
        if (failure instanceof CallFailed)
          return { attempt: next, error: failure.message, ...(madeId && { madeId }) };
        throw failure;
      }
    },
    { attempt: 0 },
  );
  useErrorTitle(error !== undefined);
  return (
    <>
      <PageHead title={pages['account-type'].title} />
      <form action={submit} noValidate>
        <ErrorSummary errors={error ? [{ fieldId: 'accountType', message: error }] : []} attempt={attempt} />
        <Sheet>
          <SheetSection>
            <RadioCards
              name="accountType"
              label={words.question}
              error={error}
              options={[
                { value: 'PERSONAL_ACCOUNT', title: words.personal, description: words.personalText },
                { value: 'BUSINESS_ACCOUNT', title: words.business, description: words.businessText },
              ]}
            />
          </SheetSection>
          <SheetActions>
            <Button type="submit" busy={isPending && words.busy}>
              {words.submit}
            </Button>
          </SheetActions>
        </Sheet>
      </form>
    </>
  );
}
