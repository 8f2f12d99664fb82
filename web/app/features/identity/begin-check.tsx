// The ways to start an identity check: at a vendor or with us, and without a portrait on the same page (U50).
import { lazy, Suspense } from 'react';
import { ByStaff } from './by-staff.tsx';
import type { Check } from './use-check.ts';

/** Separate chunks: a firm uses only one of the two. */
const BeginAtVendor = lazy(() => import('./begin-at-vendor.tsx'));
const LazyBeginCapture = lazy(() => import('./begin-capture.tsx'));

export interface BeginCheckProps {
  readonly flow: string;
  readonly check: Check;
  readonly onBegun: (check: Check) => void;
}

export function BeginCheck(props: BeginCheckProps) {
  const { adapter, vendor, triesLeft } = props.check;
  return (
    <Suspense>
      {vendor !== null && triesLeft > 0 && <BeginAtVendor {...props} vendor={vendor} />}
      {adapter === 'in-house' && triesLeft > 0 && <LazyBeginCapture {...props} />}
      <ByStaff {...props} />
    </Suspense>
  );
}
