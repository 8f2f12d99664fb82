// One setting of the account: its name, its value and a button that opens its form in place. The focus moves
// into the form, and back to the button when it closes. The result of the last change stays visible next to it.
import { Button } from '@portico/ui/button';
import { type ReactNode, useId } from 'react';
import { useOwnAccountCatalogue } from './account.en.ts';
import { usePanelFocus } from './use-panel-focus.ts';

export interface SettingProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** A secondary line below the value. */
  readonly note?: ReactNode;
  readonly action: string;
  readonly busy?: string | false;
  readonly isOpen: boolean;
  /** The change is already done and its result has to be saved, so there is no cancel button. */
  readonly isDone?: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The result of the last change. */
  readonly news?: string | undefined;
  readonly problem?: string | undefined;
  /** The form, while it is open. */
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
