// Takes one picture from the camera or a file to storage. The page keeps its bytes in memory only.
import { identityCalls } from '@portico/domain/api/browser/identity.gen';
import type { PictureKind } from '@portico/domain/identity/capture';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { type Carrier, type Upload, type UploadState, upload } from '../uploads/upload.ts';
import { useLeaveWarning } from '../uploads/use-leave-warning.ts';
import { type CameraTrouble, closeCamera, openCamera } from './camera.ts';
import { useCaptureCatalogue } from './capture.en.ts';
import type { Capture } from './capture-pictures.tsx';
import { findFileFault, findImageType, type ImageType, withExtension } from './picture-file.ts';

/** The source of the picture. */
export type Start = { readonly stream: MediaStream } | { readonly file: File };

type Work =
  | { readonly step: 'none' }
  | { readonly step: 'taking'; readonly start: Start }
  | {
      readonly step: 'sending';
      readonly file: File;
      readonly standing: UploadState;
      readonly onCancel: () => void;
      readonly onTryNow: () => void;
    };

export interface Taking {
  readonly work: Work;
  readonly isOpening: boolean;
  /** The camera or the file dialog was opened here and nothing has been sent since, so the row must stay open. */
  readonly isBegun: boolean;
  readonly trouble: CameraTrouble | undefined;
  /** Why the upload was rejected. */
  readonly refusal: string | undefined;
  /** "Use anyway" is allowed once for each picture (U44). */
  readonly mayUseAnyway: boolean;
  readonly openCamera: () => void;
  readonly begin: () => void;
  readonly choose: (file: File) => void;
  readonly use: (file: File, isAnyway: boolean) => void;
  readonly close: (refusal?: string) => void;
}

const carrierOf = (kind: PictureKind): Carrier<Capture, ImageType> => ({
  begin: (announced) => call(identityCalls.beginPicture, { body: { ...announced, kind } }),
  resume: (fileId) => call(identityCalls.resumePicture, { body: { fileId } }),
  complete: (fileId) => call(identityCalls.completePicture, { body: { fileId } }),
});

export function useTaking(
  kind: PictureKind,
  onSending: (isSending: boolean) => void,
  onNews: (news: Capture) => void,
): Taking {
  const words = useCaptureCatalogue();
  const [work, setWork] = useState<Work>({ step: 'none' });
  const [isOpening, setOpening] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const [trouble, setTrouble] = useState<CameraTrouble | undefined>(undefined);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const [mayUseAnyway, setMayUseAnyway] = useState(true);
  const running = useRef<Upload<Capture> | undefined>(undefined);
  const camera = useRef<MediaStream | undefined>(undefined);
  useLeaveWarning(work.step === 'sending');
  useEffect(
    () => () => {
      running.current?.cancel();
      if (camera.current) closeCamera(camera.current);
    },
    [],
  );

  const endCamera = (): void => {
    if (camera.current) closeCamera(camera.current);
    camera.current = undefined;
  };
  const close = (why?: string): void => {
    endCamera();
    setRefusal(why);
    setWork({ step: 'none' });
  };
  const open = async (): Promise<void> => {
    setBegun(true);
    setOpening(true);
    setRefusal(undefined);
    const opened = await openCamera(kind);
    setOpening(false);
    setTrouble(typeof opened === 'string' ? opened : undefined);
    if (typeof opened === 'string') return;
    camera.current = opened;
    setWork({ step: 'taking', start: { stream: opened } });
  };
  const choose = (file: File): void => {
    endCamera();
    const fault = findFileFault(file);
    setRefusal(fault && words.faults[fault]);
    setWork(fault ? { step: 'none' } : { step: 'taking', start: { file } });
  };

  const send = async (file: File, type: ImageType): Promise<void> => {
    const named = new File([file], withExtension(file.name, type), { type });
    const tell = (standing: UploadState): void =>
      setWork({
        step: 'sending',
        file: named,
        standing,
        onCancel: () => running.current?.cancel(),
        onTryNow: () => running.current?.tryNow(),
      });
    onSending(true);
    try {
      running.current = upload(named, type, carrierOf(kind), tell);
      onNews(await running.current.done);
    } catch (failure) {
      if (failure instanceof CallFailed) setRefusal(failure.message);
      else if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
    } finally {
      running.current = undefined;
      setWork({ step: 'none' });
      onSending(false);
    }
  };
  const use = (file: File, isAnyway: boolean): void => {
    endCamera();
    setBegun(false);
    setRefusal(undefined);
    if (isAnyway) setMayUseAnyway(false);
    const type = findImageType(file);
    if (type) void send(file, type);
  };
  return {
    work,
    isOpening,
    isBegun,
    trouble,
    refusal,
    mayUseAnyway,
    openCamera: () => void open(),
    begin: () => setBegun(true),
    choose,
    use,
    close,
  };
}
