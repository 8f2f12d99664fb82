// Review of a picture before it is sent: either good, or the problem in one sentence and marked in the picture (U44).
import type { DocumentType, PhotoProblem, PictureKind } from '@portico/domain/identity/capture';
import { sides } from '@portico/domain/identity/outline';
import { Button } from '@portico/ui/button';
import { Glyph } from '@portico/ui/glyph';
import { useEffect, useRef, useState } from 'react';
import { useCaptureCatalogue } from './capture.en.ts';
import { findFrameProblems } from './hints.ts';
import type { Box, PixelInspection } from './inspect-pixels.ts';
import { openPhotoInspector } from './photo-inspector.ts';
import { findImageType } from './picture-file.ts';

interface ReviewPictureProps {
  readonly kind: PictureKind;
  readonly documentType: DocumentType;
  readonly file: File;
  readonly mayUseAnyway: boolean;
  readonly onUse: (file: File, isAnyway: boolean) => void;
  readonly onAgain: () => void;
  readonly onUnreadable: (refusal: string) => void;
}

interface Looked {
  readonly address: string;
  readonly seen: PixelInspection | undefined;
}

/** Undefined while the picture is being inspected. It has no address when this browser cannot open it. */
function useLook(file: File): Partial<Looked> | 'unreadable' | undefined {
  const [looked, setLooked] = useState<Partial<Looked> | 'unreadable' | undefined>(undefined);
  useEffect(() => {
    const looker = openPhotoInspector();
    const address = URL.createObjectURL(file);
    let isOver = false;
    const look = async (): Promise<void> => {
      const bitmap = await createImageBitmap(file).catch(() => undefined);
      if (isOver) return;
      if (!bitmap) {
        // Most browsers cannot open HEIC. The worker can.
        setLooked(findImageType(file) === 'image/heic' ? {} : 'unreadable');
        return;
      }
      setLooked({ address });
      const seen = await looker.look(bitmap);
      if (!isOver) setLooked({ address, seen });
    };
    void look();
    return () => {
      isOver = true;
      looker.close();
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return looked;
}

const boxPath = ({ left, top, right, bottom }: Box): string =>
  `M${left * 100} ${top * 100}H${right * 100}V${bottom * 100}H${left * 100}z`;
const edges = {
  left: 'M.8 0V100',
  right: 'M99.200 0V100',
  top: 'M0 .8H100',
  bottom: 'M0 99.200H100',
} as const;

/** Marks where the problem is, for problems that have a position. */
function markOf(problem: PhotoProblem | undefined, { outline, lampAt }: PixelInspection): string | undefined {
  const { left, right, top, bottom } = outline;
  const isWhole = left !== undefined && right !== undefined && top !== undefined && bottom !== undefined;
  if (problem === 'cropped')
    return sides.flatMap((side) => (outline[side] === undefined ? [edges[side]] : [])).join('');
  if (problem === 'glare') return lampAt && boxPath(lampAt);
  return problem === 'small' && isWhole ? boxPath({ left, right, top, bottom }) : undefined;
}

export function ReviewPicture({
  kind,
  file,
  mayUseAnyway,
  onUse,
  onAgain,
  onUnreadable,
}: ReviewPictureProps) {
  const { review: words, cannotOpen } = useCaptureCatalogue();
  const look = useLook(file);
  const looked = look === 'unreadable' ? undefined : look;
  useEffect(() => {
    if (look === 'unreadable') onUnreadable(cannotOpen);
  }, [look, onUnreadable, cannotOpen]);
  const answer = useRef<HTMLButtonElement>(null);
  const seen = looked?.seen;
  const isLooking = looked === undefined || (looked.address !== undefined && !('seen' in looked));
  // The button that was pressed is gone together with the camera view.
  useEffect(() => {
    if (!isLooking) answer.current?.focus();
  }, [isLooking]);
  const [problem] = seen ? findFrameProblems(kind, seen) : [];
  const sentence =
    problem && (kind === 'portrait' && problem === 'small' ? words.portraitSmall : words.problems[problem]);
  const mark = seen && kind !== 'portrait' ? markOf(problem, seen) : undefined;
  const verdict = looked?.address === undefined ? words.unseen : words.good;
  return (
    <div className="camera review" data-wrong={problem !== undefined || undefined}>
      {looked?.address !== undefined && (
        <div className="review-picture">
          <img src={looked.address} alt={words.alt} />
          {mark && (
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path className="review-mark" d={mark} />
            </svg>
          )}
        </div>
      )}
      <div className="review-verdict" role="status">
        {isLooking ? (
          <p>{words.looking}</p>
        ) : (
          <>
            <p className="review-sentence">
              <Glyph name={problem ? 'problem' : 'done'} />
              {sentence ?? verdict}
            </p>
            {mark && problem && <p className="camera-note">{words.marks[problem]}</p>}
          </>
        )}
      </div>
      {!isLooking && (
        <div className="review-acts">
          {problem ? (
            <>
              <Button ref={answer} onClick={onAgain}>
                {words.again}
              </Button>
              {mayUseAnyway && (
                <Button kind="secondary" onClick={() => onUse(file, true)}>
                  {words.anyway}
                </Button>
              )}
              <p className="camera-note">{mayUseAnyway ? words.anywayNote : words.onceOnly}</p>
            </>
          ) : (
            <>
              <Button ref={answer} onClick={() => onUse(file, false)}>
                {words.use}
              </Button>
              <Button kind="secondary" onClick={onAgain}>
                {words.again}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
