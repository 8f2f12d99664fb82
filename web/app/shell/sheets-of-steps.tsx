// What stands on a step's page in the place of its content: while that comes, and while the step is not open.
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
