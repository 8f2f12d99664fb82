// Link to "People and rights", shown to members who act for a company.
import { Link } from 'react-router';
import { useClientState } from '../../session/client-state.ts';
import { useOwnAccountCatalogue } from './account.en.ts';

export function PeopleLink() {
  const { people: words } = useOwnAccountCatalogue();
  const { accountType, activatedClient, clients } = useClientState();
  if (accountType !== 'BUSINESS_ACCOUNT') return null;
  const company = clients.find(({ id }) => id === activatedClient)?.company;
  return (
    <section className="sheet-section status-next">
      <div>
        <h2>{words.title}</h2>
        <p>{words.text(company || words.yourCompany)}</p>
      </div>
      <Link className="button" data-kind="secondary" to="/account/people">
        {words.link}
      </Link>
    </section>
  );
}
