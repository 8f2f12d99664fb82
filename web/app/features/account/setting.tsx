// One thing of the account: what it is called, how it stands, and the button that opens its change in place. The focus goes into
// what has opened, and back to the button when it closes; what was done stands beside it until the next change.
import { Button } from '@portico/ui/button';
import { type ReactNode, useId } from 'react';
import { useOwnAccountCatalogue } from './account.en.ts';
import { usePanelFocus } from './use-panel-focus.ts';

export interface SettingProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** A quiet line under it. */
  readonly note?: ReactNode;
  readonly action: string;
  readonly busy?: string | false;
  readonly isOpen: boolean;
  /** It is done already, and what it gave has to be taken: there is no way back. */
  readonly isDone?: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** What was done here last. */
  readonly news?: string | undefined;
  readonly problem?: string | undefined;
  /** The change, while it is open. */
  readonly children: ReactNode;
}

export function Setting({
  name,
  value,
  note,
  action,
  busy = false,
  isOpen,
  isDone = false,
  onOpen,
  onClose,
  news,
  problem,
  children,
}: SettingProps) {
  const words = useOwnAccountCatalogue();
  const id = useId();
  const { panel, button } = usePanelFocus(isOpen);
  return (
    <div className="setting" data-open={isOpen || undefined}>
      <div className="setting-line">
        <div className="setting-words">
          <h3 id={`${id}-name`}>{name}</h3>
          <p>{value}</p>
          {note && <p className="setting-note">{note}</p>}
        </div>
        {!isDone && (
          <Button
            ref={button}
            kind={isOpen ? 'quiet' : 'secondary'}
            busy={busy}
            id={`${id}-button`}
            aria-expanded={isOpen}
            aria-labelledby={busy ? undefined : `${id}-button ${id}-name`}
            onClick={isOpen ? onClose : onOpen}
          >
            {isOpen ? words.cancel : action}
          </Button>
        )}
      </div>
      <p className="setting-news" role="status">
        {news}
      </p>
      {problem && (
        <p className="setting-problem" role="alert">
          {problem}
        </p>
      )}
      {isOpen && (
        <div className="setting-change" ref={panel}>
          {children}
        </div>
      )}
    </div>
  );
}
