// Shows an account type that can no longer be changed, explains why, and links to the next step.
import type { AccountType } from '@portico/domain/clients/account';
import type { ClientState } from '@portico/domain/clients/state';
import { Banner } from '@portico/ui/banner';
import { PageHead } from '@portico/ui/page-head';
import { Link } from 'react-router';
import { useClientState } from '../../session/client-state.ts';
import { nextPage } from '../../session/position.ts';
import { useAccountCatalogue } from '../../shell/account.en.ts';
import { useChosenTypeCatalogue } from './chosen-type.en.ts';

/** Mirrors the server's rule: only the creator can change the type, and only while nothing but the choice is recorded. */
export const isChangeable = ({ isClientCreator, onboardingProgress }: ClientState): boolean =>
  isClientCreator &&
  onboardingProgress.every((step) => step === 'ACCOUNT_CREATION' || step === 'ACCOUNT_TYPE');

export function ChosenType({ type }: { readonly type: AccountType }) {
  const { pages } = useAccountCatalogue();
  const words = useChosenTypeCatalogue();
  const state = useClientState();
  return (
    <>
      <PageHead title={pages['account-type'].title} />
      <Banner
        kind="waiting"
        title={words.fixed[type]}
        action={<Link to={nextPage(state) ?? '/'}>{words.goOn}</Link>}
      >
        {state.isClientCreator ? words.begun : words.others}
      </Banner>
      <p className="form-links">
        <Link to="/account-type?another">{words.another}</Link>
      </p>
    </>
  );
}
