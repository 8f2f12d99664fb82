// One picture of an identity check, with its instructions, camera or file upload, progress and result (U41, U46, U49).

import { fileLimits } from '@portico/domain/file-limits';
import type { DocumentType } from '@portico/domain/identity/capture';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Glyph } from '@portico/ui/glyph';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { findBrowser } from './camera.ts';
import { useCaptureCatalogue } from './capture.en.ts';
import type { Capture } from './capture-pictures.tsx';
import { ChooseFile } from './choose-file.tsx';
import { PhotoDrawing } from './photo-drawing.tsx';
import { SendingRow } from './sending-row.tsx';
import { type Taking, useTaking } from './use-taking.ts';

const TakePicture = lazy(() => import('./take-picture.tsx'));

type Picture = Capture['pictures'][number];

export interface PictureRowProps {
  readonly number: number;
  readonly documentType: DocumentType;
  readonly picture: Picture;
  readonly triesLeft: number;
  /** The picture to take now. */
  readonly isTurn: boolean;
  readonly onSending: (isSending: boolean) => void;
  readonly onNews: (news: Capture) => void;
}

function Trouble({ taking }: { readonly taking: Taking }) {
  const words = useCaptureCatalogue();
  const { trouble } = taking;
  if (!trouble) return null;
  return (
    <Banner
      kind="waiting"
      title={words.troubles[trouble]}
      isLive
      action={
        <Button kind="quiet" onClick={taking.openCamera}>
          {words.tryCamera}
        </Button>
      }
    >
      {trouble === 'blocked' ? (
        <>
          <p>{words.allow[findBrowser(navigator.userAgent)]}</p>
          <p>{words.trouble.orChoose}</p>
        </>
      ) : (
        <p>{words.trouble[trouble]}</p>
      )}
    </Banner>
  );
}

/** Shows how the picture should look, with the two ways to provide it. */
function PictureRequest({
  documentType,
  picture,
  taking,
}: Pick<PictureRowProps, 'documentType' | 'picture'> & { readonly taking: Taking }) {
  const words = useCaptureCatalogue();
  const { kind, state } = picture;
  const shown = words.pictures[documentType][kind] ?? words.portrait;
  const isBlocked = taking.trouble !== undefined;
  return (
    <>
      {state === 'uploading' && <Banner kind="waiting" title={words.goesOn} />}
      <div className="capture-example" data-brief={state === 'failed' || undefined}>
        {state !== 'failed' && (
          <PhotoDrawing documentType={documentType} kind={kind} label={words.drawings[kind]} />
        )}
        <ul className="capture-tips">
          {shown.tips.map((tip) => (
            <li key={tip}>
              <Glyph name="done" />
              {tip}
            </li>
          ))}
        </ul>
      </div>
      <Trouble taking={taking} />
      {taking.refusal && <Banner kind="problem" title={taking.refusal} isLive />}
      <div className="capture-actions">
        {!isBlocked && (
          <Button onClick={taking.openCamera} busy={taking.isOpening && words.openingCamera}>
            {words.useCamera}
          </Button>
        )}
        <ChooseFile name={`file-${kind}`} isPrimary={isBlocked} onOpen={taking.begin} onFile={taking.choose}>
          {words.chooseFile}
        </ChooseFile>
        <p className="field-hint">{words.formats(Math.floor(fileLimits.image.maxBytes / 1_000_000))}</p>
      </div>
    </>
  );
}

function Failed({ documentType, picture: { kind, problem }, triesLeft }: PictureRowProps) {
  const words = useCaptureCatalogue();
  if (problem === null) return null;
  return (
    <div className="capture-failed" role="status">
      <PhotoDrawing documentType={documentType} kind={kind} problem={problem} label={words.problemDrawing} />
      <div>
        <p className="capture-reason">{words.problems[problem]}</p>
        <p>{words.triesLeft(triesLeft)}</p>
      </div>
    </div>
  );
}

/** Once the previous picture is sending, its buttons and the focus are gone: move the focus to the next request. */
function useTurnFocus(isTurn: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasTurn = useRef(isTurn);
  useEffect(() => {
    if (isTurn && !wasTurn.current && document.activeElement === document.body) heading.current?.focus();
    wasTurn.current = isTurn;
  }, [isTurn]);
  return heading;
}

const marks = { taken: 'done', failed: 'problem', checking: 'waiting', uploading: 'waiting' } as const;

export function PictureRow(props: PictureRowProps) {
  const { number, documentType, picture, isTurn, onSending, onNews } = props;
  const words = useCaptureCatalogue();
  const { kind, state } = picture;
  const shown = words.pictures[documentType][kind] ?? words.portrait;
  const heading = useTurnFocus(isTurn);
  const taking = useTaking(kind, onSending, onNews);
  const { work } = taking;
  const isOpen = isTurn || taking.isBegun || work.step === 'taking';
  const told = state === 'missing' && isTurn ? 'here' : state;
  return (
    <li
      className="sheet-section capture-picture"
      data-state={told}
      aria-current={isTurn ? 'step' : undefined}
    >
      <div className="capture-head">
        <span className="capture-number" aria-hidden="true">
          {state === 'missing' || work.step === 'sending' ? number : <Glyph name={marks[state]} />}
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {shown.title}
          </h2>
          <p className="capture-why">{shown.why}</p>
        </div>
        <p className="capture-state" role="status">
          {work.step !== 'sending' && words.states[told]}
        </p>
      </div>
      {work.step === 'sending' && <SendingRow {...work} title={shown.title} />}
      {state === 'checking' && work.step !== 'sending' && <p className="capture-soft">{words.checking}</p>}
      {isOpen && (
        <div className="capture-body">
          {state === 'failed' && <Failed {...props} />}
          <PictureRequest documentType={documentType} picture={picture} taking={taking} />
        </div>
      )}
      {work.step === 'taking' && (
        <Suspense>
          <TakePicture
            kind={kind}
            documentType={documentType}
            title={shown.title}
            start={work.start}
            mayUseAnyway={taking.mayUseAnyway}
            onUse={taking.use}
            onFile={taking.choose}
            onClose={taking.close}
          />
        </Suspense>
      )}
    </li>
  );
}
