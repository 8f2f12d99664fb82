import { Button } from '../../src/button.tsx';
import { TextField } from '../../src/field.tsx';
import { Sheet, SheetActions, SheetSection, SheetWide } from '../../src/sheet.tsx';
import type { Section } from '../section.ts';

export const CompanySheet = () => (
  <Sheet>
    <SheetSection title="The company" isGrid>
      <SheetWide>
        <TextField label="Legal name" name="legalName" defaultValue="Acme Trading GmbH" />
      </SheetWide>
      <TextField
        label="Registration number"
        name="registrationNumber"
        hint="For example FN 123456 a"
        defaultValue="FN 12345"
        error="Enter the number with its check letter, like FN 123456 a"
        isLtr
      />
      <TextField
        label="Country of incorporation"
        name="country"
        hint="Where it is registered"
        defaultValue="Austria"
      />
      <TextField label="LEI" name="lei" defaultValue="5493 001K JTII GC8Y 1R12" isOptional isLtr />
      <TextField label="Tax number" name="taxNumber" defaultValue="ATU57194903" isLtr />
    </SheetSection>
    <SheetSection title="Registered address">
      <TextField label="Find the address" name="address" defaultValue="Mariahilfer Straße 1, Wien" />
    </SheetSection>
    <SheetActions>
      <Button kind="quiet">Back</Button>
      <Button>Save and continue</Button>
    </SheetActions>
  </Sheet>
);

export const sheet: Section = {
  name: 'sheet',
  title: 'Sheet',
  states: {
    default: () => <CompanySheet />,
    'one section, no way back': () => (
      <Sheet>
        <SheetSection>
          <p>We send a code of six digits to the number that you gave.</p>
        </SheetSection>
        <SheetActions>
          <Button>Send the code</Button>
        </SheetActions>
      </Sheet>
    ),
    'long text': () => (
      <Sheet>
        <SheetSection
          title="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
          isGrid
        >
          <p>
            These are the people who own or control the company, directly or through others, with more than a
            quarter of its capital or votes.
          </p>
          <TextField
            label="How much of the capital they hold, directly or through other companies"
            name="share"
          />
          <TextField label="Votes" name="votes" />
        </SheetSection>
        <SheetActions>
          <Button kind="quiet">Zurück zur Unternehmensinformation</Button>
          <Button>Rechtsanwaltsgesellschaftsvertrag unterschreiben und weiter</Button>
        </SheetActions>
      </Sheet>
    ),
  },
};
