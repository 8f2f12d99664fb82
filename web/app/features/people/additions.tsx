// The two lists of an approved company: new people can be added and invited, members who joined are read-only.
import { Sheet, SheetActions } from '@portico/ui/sheet';
import { Link } from 'react-router';
import { useAdditions } from './additions.en.ts';
import { InviteAll } from './invite-all.tsx';
import { usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';
import { PeopleList } from './people-list.tsx';

export function Additions() {
  const { companyName } = usePeople();
  const words = usePeopleWords();
  const { back } = useAdditions();
  return (
    <div className="long-form owners-page">
      <Sheet>
        <PeopleList of="representative" title={words.representative.title(companyName)} />
      </Sheet>
      <Sheet>
        <PeopleList of="employee" title={words.employee.title} />
        <SheetActions>
          <InviteAll />
          <Link className="button" data-kind="secondary" to="/account/people">
            {back}
          </Link>
        </SheetActions>
      </Sheet>
    </div>
  );
}
