// Shown before the redirect: what the vendor does, what we compare, and what happens to the portrait (U08, U50).
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/checkbox';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { useActionState } from 'react';
import { begin } from './begin.ts';
import { useIdentityVendorCatalogue } from './begin-at-vendor.en.ts';
import type { BeginCheckProps } from './begin-check.tsx';
import { ChangeDetails, TypedDetails } from './details.tsx';
import { useIdentityCatalogue } from './identity-step.en.ts';
import type { Check } from './use-check.ts';

interface Tried {
  readonly attempt: number;
  readonly missing?: string;
  readonly problem?: string;
}

export default function BeginAtVendor({
  flow,
  check,
  vendor,
  onBegun,
}: BeginCheckProps & { readonly vendor: NonNullable<Check['vendor']> }) {
  const words = useIdentityVendorCatalogue();
  const { typed } = useIdentityCatalogue();
  const { before, consent } = words;
  const [{ attempt, missing, problem }, submit, isPending] = useActionState<Tried, FormData>(
    async ({ attempt: former }, form) => {
      const next = former + 1;
      if (form.get('consent') === null) return { attempt: next, missing: consent.missing };
      const refused = await begin(check, true, onBegun);
      return { attempt: next, ...(refused !== undefined && { problem: refused }) };
    },
    { attempt: 0 },
  );
  useErrorTitle(missing !== undefined);
  return (
    <form action={submit} noValidate className="long-form">
      <ErrorSummary errors={missing ? [{ fieldId: 'consent', message: missing }] : []} attempt={attempt} />
      {problem && <Banner kind="problem" title={problem} isLive />}
      <Sheet>
        <SheetSection title={before.title}>
          <ol className="identity-steps">
            <li>{before.leave(vendor.name, vendor.host)}</li>
            <li>{before.photograph}</li>
            <li>{before.comeBack(vendor.name)}</li>
          </ol>
        </SheetSection>
        {check.state !== 'different' && (
          <SheetSection title={typed.title}>
            <p className="identity-soft">{words.typed.lead(vendor.name)}</p>
            <TypedDetails typed={check.typed} />
            <p>
              <ChangeDetails flow={flow} />
            </p>
          </SheetSection>
        )}
        <SheetSection title={consent.title}>
          <ul className="identity-consent">
            <li>{consent.stored(vendor.name, vendor.picturesKeptDays)}</li>
            <li>{consent.kept}</li>
            <li>{consent.refuse}</li>
          </ul>
          <Checkbox name="consent" label={consent.agree(vendor.name)} error={missing} />
        </SheetSection>
        <SheetActions>
          <Button type="submit" busy={isPending && words.goOnBusy(vendor.name)}>
            {words.goOn(vendor.name)}
          </Button>
        </SheetActions>
      </Sheet>
    </form>
  );
}
