// The camera of this device: opened on request, closed after the last picture, with the reason when it is unavailable.
import type { PictureKind } from '@portico/domain/identity/capture';

export type CameraTrouble = 'blocked' | 'none' | 'busy';

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Ask for the highest resolution: text on documents is small. */
const SIZE = { width: { ideal: 3840 }, height: { ideal: 2160 } };

export async function openCamera(kind: PictureKind): Promise<MediaStream | CameraTrouble> {
  // Browsers hide `mediaDevices` on pages that may not use the camera at all.
  if (!('mediaDevices' in navigator)) return 'none';
  const facingMode = kind === 'portrait' ? 'user' : { ideal: 'environment' };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...SIZE, facingMode } });
  } catch (failure) {
    return (failure instanceof DOMException && troubles[failure.name]) || 'busy';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const QUALITY = 0.92;

/** The first frames are dark and out of focus. */
const SETTLING_MS = 500;

/** Resolves once frames are usable. Pressing the shutter earlier takes the first usable frame. */
export const hasSettled = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    const shown = (): unknown => setTimeout(resolve, SETTLING_MS);
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) shown();
    else video.addEventListener('loadeddata', shown, { once: true });
  });

/** The current frame as a file that was never written to disk. */
export function takeFrame(video: HTMLVideoElement, kind: PictureKind): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], `${kind}.jpg`, { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      QUALITY,
    );
  });
}

export type Browser = 'iphone' | 'android' | 'firefox' | 'safari' | 'chrome';

/** Browsers hide the camera permission in different places, so the instructions depend on the browser. */
export function findBrowser(agent: string): Browser {
  if (/iPhone|iPad/.test(agent)) return 'iphone';
  if (/Firefox/.test(agent)) return 'firefox';
  if (/Android/.test(agent)) return 'android';
  return /Safari/.test(agent) && !/Chrome/.test(agent) ? 'safari' : 'chrome';
}
