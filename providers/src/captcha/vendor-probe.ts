// Whether the vendor answers our own server. It decides what our proof of work costs, so it is asked at most once in 30 seconds
// and never by what a caller sends.
import { limits } from '@portico/domain/limits';

export type VendorProbe = (now: Date) => Promise<boolean>;

/** Callers at the same moment wait for the same answer. */
export function cacheProbe(probe: () => Promise<boolean>): VendorProbe {
  let last: { readonly atMs: number; readonly isUp: Promise<boolean> } | undefined;
  return (now) => {
    const ageMs = now.getTime() - (last?.atMs ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not keep an old answer for longer.
    if (!last || ageMs < 0 || ageMs >= limits.captcha.probeCachedSeconds * 1000)
      last = { atMs: now.getTime(), isUp: probe() };
    return last.isUp;
  };
}
