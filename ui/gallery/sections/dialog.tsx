import { type ReactNode, useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Dialog, type DialogProps } from '../../src/dialog.tsx';
import { TextField } from '../../src/field.tsx';
import type { Section } from '../section.ts';

function Opener({
  opens,
  children,
  ...dialog
}: Omit<DialogProps, 'isOpen' | 'onClose' | 'children'> & {
  readonly opens: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <Dialog {...dialog} isOpen={isOpen} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}

const CLAUSES = Array.from({ length: 14 }, (_, index) => index + 1);

export const dialog: Section = {
  name: 'dialog',
  title: 'Dialog',
  states: {
    default: () => (
      <Opener opens="Withdraw the invitation" title="Withdraw the invitation?">
        {(close) => (
          <>
            <p>
              Grace Hopper can no longer use the code that was sent to her. You can invite her again later.
            </p>
            <Button kind="danger" onClick={close}>
              Withdraw the invitation
            </Button>
          </>
        )}
      </Opener>
    ),
    'with a field': () => (
      <Opener opens="Rename the account" title="Rename the account">
        {(close) => (
          <>
            <TextField label="Name of the account" name="accountName" defaultValue="Acme Trading GmbH" />
            <Button onClick={close}>Save</Button>
          </>
        )}
      </Opener>
    ),
    'without a title': () => (
      <Opener opens="Show the message">{() => <p>We’ve emailed you a new code.</p>}</Opener>
    ),
    alert: () => (
      <Opener opens="Show the alert" title="Log-in is paused" role="alertdialog">
        {(close) => (
          <>
            <p>There were 10 failed attempts. Try again in 15 minutes, or reset your password now.</p>
            <Button onClick={close}>Ok</Button>
          </>
        )}
      </Opener>
    ),
    'without a close button': () => (
      <Opener opens="Show the only way out" title="This user is blocked" role="alertdialog" hasClose={false}>
        {(close) => (
          <>
            <p>Please contact our support team.</p>
            <Button onClick={close}>Ok</Button>
          </>
        )}
      </Opener>
    ),
    'long text': () => (
      <Opener
        opens="Read the terms"
        title="Terms of the business relationship between Acme Donaudampfschifffahrtselektrizitätenhauptbetriebswerk GmbH and its clients"
      >
        {(close) => (
          <>
            {CLAUSES.map((clause) => (
              <p key={clause}>
                {clause}. The client keeps the firm informed about every change of the people who own or
                control the company, within fourteen days, in the way that this portal offers.
              </p>
            ))}
            <Button onClick={close}>I have read them</Button>
          </>
        )}
      </Opener>
    ),
  },
};
