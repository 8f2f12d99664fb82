// Whether our own server can reach the vendor. This decides the cost of our proof of work, so the probe runs at
// most once in 30 seconds and never depends on what a caller sends.
import { limits } from '@portico/domain/limits';

export type VendorProbe = (now: Date) => Promise<boolean>;

/** Concurrent callers share one probe. */
export function cacheProbe(probe: () => Promise<boolean>): VendorProbe {
  let last: { readonly atMs: number; readonly isUp: Promise<boolean> } | undefined;
  return (now) => {
    const ageMs = now.getTime() - (last?.atMs ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not prolong the cached result.
    if (!last || ageMs < 0 || ageMs >= limits.captcha.probeCachedSeconds * 1000)
      last = { atMs: now.getTime(), isUp: probe() };
    return last.isUp;
  };
}
