// Page side of the web worker that inspects pictures. Handles one request at a time.
import type { PixelInspection } from './inspect-pixels.ts';

/** A bitmap, and how many original pixels one of its pixels covers. */
export interface InspectionRequest {
  readonly bitmap: ImageBitmap;
  readonly of: number;
}

export interface PhotoInspector {
  /** Transfers the bitmap to the worker. Resolves to undefined when the worker fails. */
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

/** The size the domain measures at: a preview needs no more, and a phone inspects it four times as fast. */
const FRAME_PIXELS = 1600;

/** Undefined when the frame is gone before it could be grabbed. */
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
