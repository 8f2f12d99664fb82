// The current state of the identity check, polled while the vendor or our system works on it.

import { identityCalls } from '@portico/domain/api/browser/identity.gen';
import type { Reply } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import { followed } from '@portico/domain/identity/check';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { openExternal } from '../../browser/leave-to.ts';

export type Check = Reply<typeof identity.current>;

/** Poll faster while the person waits for the vendor's page to open. */
const SOON_MS = 500;
const AGAIN_MS = 2000;

export interface FollowedCheck {
  readonly check: Check;
  /** The last request to our API failed. */
  readonly isUnheard: boolean;
  readonly change: (check: Check) => void;
  /** Redirects to the vendor's page as soon as it is available. */
  readonly leaveWhenOpen: () => void;
}

/** Someone else works on the check. During capture on this device, polling starts when a picture is being checked. */
const isWaitedFor = ({ adapter, state, capture }: Check): boolean =>
  followed.includes(state) &&
  (adapter !== 'in-house' ||
    state !== 'open' ||
    capture === null ||
    capture.phone !== null ||
    capture.pictures.some((picture) => picture.state === 'checking'));

export function useCheck(loaded: Check): FollowedCheck {
  const [check, setCheck] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  const [isUnheard, setUnheard] = useState(false);
  const leaving = useRef<'when it is open' | undefined>(undefined);
  if (from !== loaded) {
    setFrom(loaded);
    setCheck(loaded);
  }
  const { state, vendorAddress } = check;
  const isFollowed = isWaitedFor(check);

  useEffect(() => {
    if (!isFollowed) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        try {
          const news = await call(identityCalls.current, {});
          if (isOver) return;
          setCheck(news);
          setUnheard(false);
        } catch (failure) {
          if (!(failure instanceof CallFailed)) throw failure;
          if (isOver) return;
          setUnheard(true);
        }
      timer = setTimeout(() => void ask(), state === 'starting' ? SOON_MS : AGAIN_MS);
    };
    timer = setTimeout(() => void ask(), state === 'starting' ? SOON_MS : AGAIN_MS);
    const look = (): void => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isFollowed, state]);

  useEffect(() => {
    if (leaving.current === undefined || vendorAddress === null) return;
    leaving.current = undefined;
    openExternal(vendorAddress, { external: true });
  }, [vendorAddress]);

  return {
    check,
    isUnheard,
    change: setCheck,
    leaveWhenOpen: () => {
      leaving.current = 'when it is open';
    },
  };
}
