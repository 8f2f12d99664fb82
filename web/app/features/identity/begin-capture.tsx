// Shown before the camera opens: choice of document, how we process and compare it, and consent to the portrait (U50, N06).
import { type DocumentType, documentTypes } from '@portico/domain/identity/capture';
import { lawfulYears, retention } from '@portico/domain/retention';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/checkbox';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { RadioCards } from '@portico/ui/radio-cards';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { useActionState } from 'react';
import { DocumentDrawing } from '../capture/drawings.tsx';
import { begin } from './begin.ts';
import { useCaptureBeginCatalogue } from './begin-capture.en.ts';
import { ChangeDetails, TypedDetails } from './details.tsx';
import { useIdentityCatalogue } from './identity-step.en.ts';
import type { Check } from './use-check.ts';

interface BeginCaptureProps {
  readonly flow: string;
  readonly check: Check;
  readonly onBegun: (check: Check) => void;
  /** Leads back to a capture that was already started. */
  readonly onBack?: () => void;
}

interface Tried {
  readonly attempt: number;
  readonly chosen?: DocumentType | undefined;
  readonly hasConsent?: boolean;
  readonly problem?: string | undefined;
}

export default function BeginCapture({ flow, check, onBegun, onBack }: BeginCaptureProps) {
  const words = useCaptureBeginCatalogue();
  const { typed } = useIdentityCatalogue();
  const [{ attempt, chosen, hasConsent, problem }, submit, isPending] = useActionState<Tried, FormData>(
    async ({ attempt: former }, form) => {
      const documentType = documentTypes.find((type) => type === form.get('documentType'));
      const tried = { attempt: former + 1, chosen: documentType, hasConsent: form.get('consent') !== null };
      if (!documentType || !tried.hasConsent) return tried;
      return { ...tried, problem: await begin(check, true, onBegun, documentType) };
    },
    { attempt: 0 },
  );
  const noDocument = attempt > 0 && !chosen ? words.choose.missing : undefined;
  const noConsent = attempt > 0 && !hasConsent ? words.consent.missing : undefined;
  const errors = [
    ...(noDocument ? [{ fieldId: 'documentType', message: noDocument }] : []),
    ...(noConsent ? [{ fieldId: 'consent', message: noConsent }] : []),
  ];
  useErrorTitle(errors.length > 0);
  return (
    <form action={submit} noValidate className="long-form">
      <ErrorSummary errors={errors} attempt={attempt} />
      {problem && <Banner kind="problem" title={problem} isLive />}
      <Sheet>
        <SheetSection title={words.choose.title}>
          <RadioCards
            key={attempt}
            name="documentType"
            label={words.choose.label}
            hint={words.choose.hint}
            error={noDocument}
            defaultValue={chosen ?? check.capture?.documentType}
            options={documentTypes.map((type) => ({
              value: type,
              ...words.documents[type],
              picture: <DocumentDrawing type={type} />,
            }))}
          />
        </SheetSection>
        <SheetSection title={words.before.title}>
          <ol className="identity-steps">
            <li>{words.before.photograph}</li>
            <li>{words.before.read}</li>
            <li>{words.before.tell}</li>
          </ol>
        </SheetSection>
        {check.state !== 'different' && (
          <SheetSection title={typed.title}>
            <p className="identity-soft">{words.typed.lead}</p>
            <TypedDetails typed={check.typed} />
            <p>
              <ChangeDetails flow={flow} />
            </p>
          </SheetSection>
        )}
        <SheetSection title={words.consent.title}>
          <ul className="identity-consent">
            <li>{words.consent.stored}</li>
            <li>{words.consent.kept(retention.portrait.days, lawfulYears)}</li>
            <li>{words.consent.refuse}</li>
          </ul>
          <Checkbox
            key={attempt}
            name="consent"
            label={words.consent.agree}
            error={noConsent}
            defaultChecked={hasConsent}
          />
        </SheetSection>
        <SheetActions>
          {onBack && (
            <Button kind="quiet" onClick={onBack}>
              {words.back}
            </Button>
          )}
          <Button type="submit" busy={isPending && words.startBusy}>
            {words.start}
          </Button>
        </SheetActions>
      </Sheet>
    </form>
  );
}
