// Lists the account's security events, with texts from the catalogue (A17).
import { SheetSection } from '@portico/ui/sheet';
import { useOwnAccountCatalogue } from './account.en.ts';
import { Moment } from './moment.tsx';
import type { OwnAccount } from './own-account.ts';

export function NoticeSection({ notices }: Pick<OwnAccount, 'notices'>) {
  const { notices: words } = useOwnAccountCatalogue();
  return (
    <SheetSection title={words.title}>
      {notices.length === 0 ? (
        <p className="section-lead">{words.empty}</p>
      ) : (
        <>
          <p className="section-lead">{words.lead}</p>
          <ul className="notices">
            {notices.map(({ at, event, device }) => (
              <li key={`${at} ${event}`}>
                <strong>{words.events[event]}</strong>
                <span>
                  <Moment at={at} /> · {device}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SheetSection>
  );
}
