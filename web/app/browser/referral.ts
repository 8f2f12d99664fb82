// The referral code: from the query string, or from the tracking script, polled every 100 ms until it provides one (S1.07,
// S1.08, I04). It is stored as data only, and anything that does not match the code format is ignored.
import { REFERRAL_CODE } from '@portico/domain/forms/referral-code';
import { listPageProviders } from '@portico/domain/page-providers';
import { section9 } from '@portico/domain/specified-constants';
import { configuration } from '../configuration.ts';
import { loadScript } from './load-script.ts';

const KEY = 'referral';
const QUERY = 'ref';

declare global {
  interface Window {
    /** Set by the tracking script. */
    referralCode?: unknown;
  }
}

const keep = (code: unknown): void => {
  if (typeof code === 'string' && REFERRAL_CODE.test(code)) localStorage.setItem(KEY, code);
};

function pollScript(): void {
  const timer = setInterval(() => {
    const { referralCode } = window;
    keep(referralCode);
    if (localStorage.getItem(KEY) !== null) clearInterval(timer);
  }, section9.referralPollMs);
}

export function pickUpReferral(): void {
  keep(new URLSearchParams(location.search).get(QUERY));
  const { script } = configuration.referral;
  if (
    !script ||
    localStorage.getItem(KEY) !== null ||
    !listPageProviders(location.pathname).includes('referral')
  )
    return;
  // If the script fails to load there is no code; everything else works.
  loadScript(script).then(pollScript, () => undefined);
}

/** The referral code to send with a sign-up, if there is one. */
export const readReferral = (): string | undefined => localStorage.getItem(KEY) ?? undefined;
