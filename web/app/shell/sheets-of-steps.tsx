// What a step's page shows instead of its content while that loads or while the step is locked.
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Waiting } from '@portico/ui/skeleton';
import { StepPage } from './step-page.tsx';

export const WaitingSheet = ({ text }: { readonly text: string }) => (
  <Sheet>
    <SheetSection>
      <Waiting text={text} />
    </SheetSection>
  </Sheet>
);

export const LockedStep = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <StepPage name={name}>
    <SheetSection>
      <p>{text}</p>
    </SheetSection>
  </StepPage>
);
