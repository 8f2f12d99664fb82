// The page's side of the worker that looks at pictures: one question at a time.
import type { PixelInspection } from './inspect-pixels.ts';

/** A bitmap, and how many pixels of the original one of its pixels is. */
export interface InspectionRequest {
  readonly bitmap: ImageBitmap;
  readonly of: number;
}

export interface PhotoInspector {
  /** Takes the bitmap away. Undefined when it cannot be looked at here. */
  look(bitmap: ImageBitmap, of?: number): Promise<PixelInspection | undefined>;
  close(): void;
}

export function openPhotoInspector(): PhotoInspector {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' });
  let answer: ((seen: PixelInspection | undefined) => void) | undefined;
  const answerWith = (seen: PixelInspection | undefined): void => {
    answer?.(seen);
    answer = undefined;
  };
  worker.onmessage = ({ data }: MessageEvent<PixelInspection>) => answerWith(data);
  worker.onerror = () => answerWith(undefined);
  return {
    look: (bitmap, of = 1) =>
      new Promise((resolve) => {
        answerWith(undefined);
        answer = resolve;
        worker.postMessage({ bitmap, of } satisfies InspectionRequest, { transfer: [bitmap] });
      }),
    close: () => {
      worker.terminate();
      answerWith(undefined);
    },
  };
}

/** What the domain measures on: of a film nobody needs more, and a phone is four times as fast with it. */
const FRAME_PIXELS = 1600;

/** Undefined when the frame is gone before it could be had. */
export async function inspectFrame(
  looker: PhotoInspector,
  video: HTMLVideoElement,
): Promise<PixelInspection | undefined> {
  const { videoWidth, videoHeight } = video;
  const of = Math.max(1, Math.max(videoWidth, videoHeight) / FRAME_PIXELS);
  const size = { resizeWidth: Math.round(videoWidth / of), resizeHeight: Math.round(videoHeight / of) };
  const frame = await createImageBitmap(video, of > 1 ? size : {}).catch(() => undefined);
  return frame && looker.look(frame, of);
}
