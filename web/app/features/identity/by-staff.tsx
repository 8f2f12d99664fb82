// The check by our staff: for people who want no portrait, and when no other way is left.
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { useActionState } from 'react';
import { begin } from './begin.ts';
import { useIdentityCatalogue } from './identity-step.en.ts';
import type { Check } from './use-check.ts';

interface ByStaffProps {
  readonly check: Check;
  readonly onBegun: (check: Check) => void;
}

export function ByStaff({ check, onBegun }: ByStaffProps) {
  const { other: words } = useIdentityCatalogue();
  const [problem, ask, isPending] = useActionState<string | undefined, FormData>(
    () => begin(check, false, onBegun),
    undefined,
  );
  const isOnlyWay = check.adapter === 'by-hand' || check.triesLeft === 0;
  return (
    <form action={ask}>
      <Sheet>
        <SheetSection title={words.title}>
          <p>{check.adapter === 'by-hand' ? words.only : words.text}</p>
          {problem && <Banner kind="problem" title={problem} isLive />}
          <div>
            <Button type="submit" kind={isOnlyWay ? 'primary' : 'secondary'} busy={isPending && words.busy}>
              {words.act}
            </Button>
          </div>
        </SheetSection>
      </Sheet>
    </form>
  );
}
