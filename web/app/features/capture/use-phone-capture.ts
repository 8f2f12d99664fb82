// What a phone with a link knows: whether it may begin, how far the pictures have come, and why it has to stop.
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

/** The server says that it is over, and no more: why, is known from how it stood before. */
function endingOf(former: Going | undefined): PhoneCaptureState {
  if (!former) return { phase: 'lost' };
  // Whoever is through is told so, also when the link has ended with it.
  if (former.capture.pictures.every(({ state }) => state === 'taken'))
    return { phase: 'going', ...former, capture: { ...former.capture, state: 'done' } };
  return { phase: former.endsAtMs <= Date.now() ? 'over' : 'ended' };
}

/** By the phone's own cookie: after a reload, and again and again. */
async function askHowItStands(former?: Going): Promise<PhoneCaptureState> {
  try {
    return going(await call(identityCalls.capture, {}));
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    if (!isPassing(failure)) return endingOf(former);
    return former ? { phase: 'going', ...former, isUnheard: true } : { phase: 'unreached' };
  }
}

/** Before anything is sent the person is asked: others can send a link too. */
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
    // Unknown, voided or too old; a token that cannot be one is told the same.
    if (failure.code === 'NOT_FOUND' || failure.status === 422) return { phase: 'gone' };
    return { phase: 'ask', problem: failure.message };
  }
}

export function usePhoneCapture(loaded: PhoneCaptureState) {
  const [standing, setStanding] = useState(loaded);
  const isFollowed =
    standing.phase === 'unreached' ||
    (standing.phase === 'going' && followed.includes(standing.capture.state));

  // A link that is scanned while the page is open is asked about anew.
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
