// Camera preview with the frame to fill and one hint at a time. A good picture is taken automatically, otherwise by hand (U43).
import type { DocumentType, PictureKind } from '@portico/domain/identity/capture';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasSettled, takeFrame } from './camera.ts';
import { useCaptureCatalogue } from './capture.en.ts';
import { ChooseFile } from './choose-file.tsx';
import { chooseHint, type Hint, isByHandNow, isReady, newWatch, watchFrame } from './hints.ts';
import { inspectFrame, openPhotoInspector } from './photo-inspector.ts';

interface ViewfinderProps {
  readonly kind: PictureKind;
  readonly documentType: DocumentType;
  readonly stream: MediaStream;
  readonly retakes: number;
  readonly onTaken: (file: File) => void;
  readonly onFile: (file: File) => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Pause between two inspections, so that the phone has time for other work. */
const REST_MS = 150;
/** Pause after a discarded picture, so that the person can move the document. */
const CALM_MS = 2000;

/** The outline to fill: a document as it lies on a table, or our arch for a face. */
function openingOf(kind: PictureKind, documentType: DocumentType, { width, height }: Size): string {
  if (kind === 'portrait') {
    const half = Math.min(width * 0.4, height * 0.3);
    const [left, right, foot] = [width / 2 - half, width / 2 + half, height * 0.96];
    return `M${left} ${foot}V${height * 0.08 + half}a${half} ${half} 0 0 1 ${2 * half} 0V${foot}H${right}z`;
  }
  const shape = documentType === 'passport' ? 1.42 : 1.586;
  const wide = Math.min(width * 0.9, height * 0.9 * shape);
  const high = wide / shape;
  const round = wide * 0.035;
  const [x, y] = [(width - wide) / 2 + round, (height - high) / 2];
  const [along, down] = [wide - 2 * round, high - 2 * round];
  const corner = (dx: number, dy: number): string => `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`;
  return `M${x} ${y}h${along}${corner(1, 1)}v${down}${corner(-1, 1)}h${-along}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

export function Viewfinder({ kind, documentType, stream, retakes, onTaken, onFile }: ViewfinderProps) {
  const { camera: words } = useCaptureCatalogue();
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const [size, setSize] = useState<Size | undefined>(undefined);
  const [hint, setHint] = useState<Hint | undefined>(undefined);
  const [isByHand, setByHand] = useState(kind === 'portrait' || retakes >= 3);

  const settled = useRef<Promise<void>>(undefined);
  const take = useCallback(async (): Promise<void> => {
    await settled.current;
    const file = video.current && (await takeFrame(video.current, kind));
    if (file) onTaken(file);
  }, [kind, onTaken]);

  useEffect(() => {
    const looker = openPhotoInspector();
    let isOver = false;
    const watchOn = async (): Promise<void> => {
      let watch = newWatch(performance.now());
      let former: Hint | undefined;
      if (retakes > 0) await pause(CALM_MS);
      while (!isOver) {
        await pause(REST_MS);
        const { current: seenBy } = video;
        if (isOver || !seenBy || seenBy.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
        const seen = await inspectFrame(looker, seenBy);
        if (isOver) return;
        const next = seen && chooseHint(kind, seen);
        // Show a hint only once it was found twice in a row, so that hints do not flicker with a trembling hand.
        if (next === former) setHint(next);
        former = next;
        watch = watchFrame(watch, next ?? 'aim', performance.now());
        if (isByHandNow(watch)) setByHand(true);
        if (kind !== 'portrait' && isReady(watch)) return take();
      }
    };
    void watchOn();
    return () => {
      isOver = true;
      looker.close();
    };
  }, [kind, retakes, take]);

  useEffect(() => {
    if (video.current) {
      video.current.srcObject = stream;
      settled.current = hasSettled(video.current);
    }
    shutter.current?.focus();
  }, [stream]);

  const said = kind === 'portrait' ? words.faceHints : words.hints;
  const opening = size && openingOf(kind, documentType, size);
  return (
    <div className="camera" data-hint={hint} data-by-hand={isByHand || undefined}>
      <div className="camera-view" data-mirrored={kind === 'portrait' || undefined}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          onLoadedMetadata={({
            currentTarget: { videoWidth: width, videoHeight: height, parentElement },
          }) => {
            parentElement?.style.setProperty('--ratio', String(width / height));
            setSize({ width, height });
          }}
        />
        {size && (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <path
              className="camera-veil"
              fillRule="evenodd"
              d={`M0 0h${size.width}v${size.height}H0z${opening}`}
            />
            <path className="camera-frame" d={opening} />
          </svg>
        )}
      </div>
      <p className="camera-hint" role="status">
        {hint ? said[hint] : words.waiting}
      </p>
      <div className="camera-acts">
        <button
          ref={shutter}
          className="camera-shutter"
          type="button"
          aria-label={words.shutter}
          onClick={() => void take()}
        />
        {kind !== 'portrait' && <p className="camera-note">{isByHand ? words.byHand : words.byItself}</p>}
        <ChooseFile name={`instead-${kind}`} isQuiet onFile={onFile}>
          {words.instead}
        </ChooseFile>
      </div>
    </div>
  );
}
