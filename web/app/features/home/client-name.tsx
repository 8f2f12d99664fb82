// The name of a client in a list of several, with details that tell it apart from the others.
import type { AccountType, ClientRole } from '@portico/domain/clients/account';
import type { ClientSummary } from '@portico/domain/clients/state';
import { findFlow } from '@portico/domain/steps/flows';
import { steps } from '@portico/domain/steps/progress';
import { useAccountCatalogue } from '../../shell/account.en.ts';

interface NamedClient extends ClientSummary {
  readonly accountType: AccountType;
  readonly role: ClientRole | null;
  readonly reference: string;
}

export function ClientName({ client }: { readonly client: NamedClient }) {
  const { nameless, accountType: types, home: words } = useAccountCatalogue();
  const { company, accountType, role, reference, onboardingProgress: done } = client;
  const list = steps({ ...findFlow(client), done });
  const details = [
    company && (accountType === 'PERSONAL_ACCOUNT' ? types.personal : types.business),
    role && words.roles[role],
    words.done(list.filter(({ checked }) => checked).length, list.length),
  ];
  return (
    <>
      <bdi>{company || nameless[accountType]}</bdi>
      <span>
        {details.filter(Boolean).join(' · ')} · <bdi className="choice-reference">{reference}</bdi>
      </span>
    </>
  );
}
