// The camera of this device: opened on request, ended with the last picture, and why it cannot be had.
import type { PictureKind } from '@portico/domain/identity/capture';

export type CameraTrouble = 'blocked' | 'none' | 'busy';

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** As much as the camera has: letters of a document are small. */
const SIZE = { width: { ideal: 3840 }, height: { ideal: 2160 } };

export async function openCamera(kind: PictureKind): Promise<MediaStream | CameraTrouble> {
  // Where a page is not let have one at all, browsers leave it out.
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

/** First frames are dark, and not sharp yet. */
const SETTLING_MS = 500;

/** From when a camera's frames are worth taking: whoever presses before that gets the first of these. */
export const hasSettled = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    const shown = (): unknown => setTimeout(resolve, SETTLING_MS);
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) shown();
    else video.addEventListener('loadeddata', shown, { once: true });
  });

/** The frame that is on the screen now, as a file that never was on a disk. */
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

/** Where somebody finds the switch: they all hide it elsewhere. */
export function findBrowser(agent: string): Browser {
  if (/iPhone|iPad/.test(agent)) return 'iphone';
  if (/Firefox/.test(agent)) return 'firefox';
  if (/Android/.test(agent)) return 'android';
  return /Safari/.test(agent) && !/Chrome/.test(agent) ? 'safari' : 'chrome';
}
