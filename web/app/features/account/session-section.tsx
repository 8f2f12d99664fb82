// Lists the active sessions. Ending one, or all others, requires a fresh code (F13).
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { Button } from '@portico/ui/button';
import { SheetSection } from '@portico/ui/sheet';
import { type Column, Table } from '@portico/ui/table';
import { call } from '../../api/api.ts';
import { useOwnAccountCatalogue } from './account.en.ts';
import { Moment } from './moment.tsx';
import type { OwnAccount } from './own-account.ts';
import { useChange } from './use-change.ts';

type Session = OwnAccount['sessions'][number];

export function SessionSection({ sessions }: Pick<OwnAccount, 'sessions'>) {
  const { sessions: words } = useOwnAccountCatalogue();
  const { isPending, news, problem, make } = useChange();
  const end = ({ id, device }: Session): void =>
    make(() => call(accountCalls.endSession, { body: { id } }), words.ended(device));
  const columns: readonly Column<Session>[] = [
    {
      title: words.device,
      isRowTitle: true,
      cell: ({ device, place }) => (
        <>
          {device} <span className="session-place">{words.place(place)}</span>
        </>
      ),
    },
    { title: words.since, cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { title: words.seen, cell: ({ seenAt }) => <Moment at={seenAt} /> },
    {
      title: words.act,
      cell: (session) =>
        session.isThis ? (
          words.isThis
        ) : (
          <Button
            kind="quiet"
            aria-label={words.endNamed(session.device)}
            onClick={() => !isPending && end(session)}
          >
            {words.end}
          </Button>
        ),
    },
  ];
  return (
    <SheetSection title={words.title}>
      <p className="section-lead">{words.lead}</p>
      <Table caption={words.title} isCaptionHidden columns={columns} rows={sessions} keyOf={({ id }) => id} />
      <p className="setting-news" role="status">
        {news}
      </p>
      {problem && (
        <p className="setting-problem" role="alert">
          {problem}
        </p>
      )}
      {sessions.length > 1 ? (
        <p>
          <Button
            kind="secondary"
            busy={isPending && words.busy}
            onClick={() =>
              make(() => call(accountCalls.endSession, { body: { allOthers: true } }), words.othersEnded)
            }
          >
            {words.endOthers}
          </Button>
        </p>
      ) : (
        <p className="section-lead">{words.alone}</p>
      )}
    </SheetSection>
  );
}
