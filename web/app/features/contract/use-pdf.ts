// Opens the exact PDF bytes in a new tab. The signed URL is valid for a minute, so it is requested on click.
// Browsers block tabs opened after a response: open an empty tab first and redirect it.
import { contractCalls } from '@portico/domain/api/browser/contract.gen';
import type { Reply } from '@portico/domain/api/call';
import type { contract } from '@portico/domain/api/contract';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { openExternalTab } from '../../browser/leave-to.ts';

export type Opened = Reply<typeof contract.open>;

export const openContract = (): Promise<Opened> => call(contractCalls.open, { body: {} });

interface Pdf {
  readonly isOpening: boolean;
  /** A link for the person to open, when the browser blocked the tab. */
  readonly blocked: string | undefined;
  readonly problem: string | undefined;
  readonly open: () => void;
}

export function usePdf(onOpened?: () => void): Pdf {
  const [state, setState] = useState<Omit<Pdf, 'open'>>({
    isOpening: false,
    blocked: undefined,
    problem: undefined,
  });
  const fetchInto = async (tab: Window | null): Promise<void> => {
    setState({ isOpening: true, blocked: undefined, problem: undefined });
    try {
      const { address } = await openContract();
      if (tab) openExternalTab(tab, address, { external: true });
      setState({ isOpening: false, blocked: tab ? undefined : address, problem: undefined });
      onOpened?.();
    } catch (failure) {
      tab?.close();
      if (!(failure instanceof CallFailed)) throw failure;
      setState({ isOpening: false, blocked: undefined, problem: failure.message });
    }
  };
  const open = (): void => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    void fetchInto(tab);
  };
  return { ...state, open };
}
