// State of the capture on a phone that opened a link: whether it may start, its progress, and why it stopped.
import { identityCalls } from '@portico/domain/api/browser/identity.gen';
import type { Reply } from '@portico/domain/api/call';
import type { identity } from '@portico/domain/api/identity';
import { followed } from '@portico/domain/identity/check';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { forgetPhoneToken, onPhoneToken, phoneToken } from '../../browser/phone-token.ts';
import { addSeconds } from '../../browser/seconds-left.ts';

export type OnPhone = Reply<typeof identity.capture>;
export type PhoneEnding = 'gone' | 'used' | 'ended' | 'over' | 'lost';

interface Going {
  readonly capture: OnPhone;
  readonly endsAtMs: number;
}
export type PhoneCaptureState =
  | { readonly phase: 'ask'; readonly problem?: string }
  | ({ readonly phase: 'going'; readonly isUnheard?: boolean } & Going)
  | { readonly phase: 'unreached' }
  | { readonly phase: PhoneEnding };

const AGAIN_MS = 2000;

const isPassing = ({ status }: CallFailed): boolean => status === 0 || status >= 500 || status === 429;

const going = (capture: OnPhone): PhoneCaptureState => ({
  phase: 'going',
  capture,
  endsAtMs: addSeconds(capture.expiresInSeconds ?? 0),
});

/** The server only says that the link is over. The reason follows from the previous state. */
function endingOf(former: Going | undefined): PhoneCaptureState {
  if (!former) return { phase: 'lost' };
  // A person whose pictures are all taken sees that they are done, even if the link ended at the same time.
  if (former.capture.pictures.every(({ state }) => state === 'taken'))
    return { phase: 'going', ...former, capture: { ...former.capture, state: 'done' } };
  return { phase: former.endsAtMs <= Date.now() ? 'over' : 'ended' };
}

/** Identified by the phone's own cookie, so it also works after a reload and while polling. */
async function askHowItStands(former?: Going): Promise<PhoneCaptureState> {
  try {
    return going(await call(identityCalls.capture, {}));
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    if (!isPassing(failure)) return endingOf(former);
    return former ? { phase: 'going', ...former, isUnheard: true } : { phase: 'unreached' };
  }
}

/** Ask the person before sending anything: the link may have come from somebody else. */
export const loadPhoneCapture = (): PhoneCaptureState | Promise<PhoneCaptureState> =>
  phoneToken() === undefined ? askHowItStands() : { phase: 'ask' };

async function openLink(token: string): Promise<PhoneCaptureState> {
  try {
    const capture = await call(identityCalls.openPhoneLink, { body: { token } });
    forgetPhoneToken();
    return going(capture);
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    if (failure.code === 'LINK_USED') return { phase: 'used' };
    // The link is unknown, voided or expired. A malformed token gets the same answer.
    if (failure.code === 'NOT_FOUND' || failure.status === 422) return { phase: 'gone' };
    return { phase: 'ask', problem: failure.message };
  }
}

export function usePhoneCapture(loaded: PhoneCaptureState) {
  const [standing, setStanding] = useState(loaded);
  const isFollowed =
    standing.phase === 'unreached' ||
    (standing.phase === 'going' && followed.includes(standing.capture.state));

  // Scanning another link while the page is open asks the person again.
  useEffect(() => onPhoneToken(() => setStanding({ phase: 'ask' })), []);

  useEffect(() => {
    if (!isFollowed) return;
    const timer = setTimeout(async () => {
      const news = await askHowItStands(standing.phase === 'going' ? standing : undefined);
      setStanding((now) => (now === standing ? news : now));
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isFollowed, standing]);

  const open = useCallback(async () => setStanding(await openLink(phoneToken() ?? '')), []);
  const ask = useCallback(async () => setStanding(await loadPhoneCapture()), []);
  const change = useCallback((capture: OnPhone) => setStanding(going(capture)), []);
  return { standing, open, ask, change };
}
