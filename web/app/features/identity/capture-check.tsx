// An open in-house check: the pictures, choosing another document, and waiting while the pictures are read.
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Illustration } from '@portico/ui/illustration';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { useState } from 'react';
import { type Capture, CapturePictures } from '../capture/capture-pictures.tsx';
import BeginCapture from './begin-capture.tsx';
import { useCaptureCheckCatalogue } from './capture-check.en.ts';
import RemovePortrait from './remove-portrait.tsx';
import type { Check } from './use-check.ts';
import { UsePhone } from './use-phone.tsx';

interface CaptureCheckProps {
  readonly flow: string;
  readonly check: Check;
  readonly onChange: (check: Check) => void;
}

/** Merges new information about the pictures into the check. */
const withCapture = (check: Check, { state, triesLeft, documentType, pictures }: Capture): Check => ({
  ...check,
  state,
  triesLeft,
  capture: { phone: check.capture?.phone ?? null, documentType, pictures },
});

export default function CaptureCheck({ flow, check, onChange }: CaptureCheckProps) {
  const words = useCaptureCheckCatalogue();
  const [isChoosing, setChoosing] = useState(false);
  const { capture, state, triesLeft } = check;
  if (state === 'reading')
    return (
      <Sheet>
        <SheetSection>
          <EmptyState
            illustration={<Illustration hour="dusk" />}
            title={<span role="status">{words.reading.title}</span>}
          >
            <p>{words.reading.text}</p>
          </EmptyState>
        </SheetSection>
      </Sheet>
    );
  if (capture === null) return null;
  if (isChoosing)
    return (
      <BeginCapture
        flow={flow}
        check={check}
        onBack={() => setChoosing(false)}
        onBegun={(begun) => {
          setChoosing(false);
          onChange(begun);
        }}
      />
    );
  const hasPortrait = capture.pictures.some(
    ({ kind, state: stands }) => kind === 'portrait' && stands !== 'missing',
  );
  return (
    <>
      <UsePhone check={check} onChange={onChange} />
      {/* Capture runs on one device at a time. After creating a link, the person has to choose to continue here. */}
      {capture.phone === null && (
        <CapturePictures
          capture={{ ...capture, triesLeft }}
          onNews={(news) => onChange(withCapture(check, news))}
        />
      )}
      <div className="identity-asides">
        <Button kind="quiet" onClick={() => setChoosing(true)}>
          {words.other}
        </Button>
        {hasPortrait && <RemovePortrait onRemoved={onChange} />}
      </div>
    </>
  );
}
