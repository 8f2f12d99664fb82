// Explains the default rights of each role to people who are about to change rights. These are the rights
// that we send to the transaction service.
import { clientRoles } from '@portico/domain/clients/account';
import { computePermissions } from '@portico/domain/clients/transaction';
import { Popover } from '@portico/ui/popover';
import { usePeopleChoices } from '../people/use-people-questions.ts';
import { useMembersCatalogue } from './members.en.ts';

const roles = [
  { name: 'creator', isCreator: true, role: null },
  ...clientRoles.map((role) => ({ name: role, isCreator: false, role })),
] as const;

export function RolesPopover() {
  const { rolesPopover: words, roles: names } = useMembersCatalogue();
  const { transactionPermissions: choices } = usePeopleChoices();
  return (
    <Popover label={words.label} kind="quiet">
      <p>{words.text}</p>
      <dl className="member-roles">
        {roles.map(({ name, isCreator, role }) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>
              {computePermissions({ accountType: 'BUSINESS_ACCOUNT', isCreator, role, permissions: null })
                .map((each) => choices[each])
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
