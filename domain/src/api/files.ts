// Calls about files: papers under /documents, the identity document and portrait under /identity.
import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { call } from './call.ts';

export const documentStates = ['missing', 'checking', 'accepted', 'needs-new', 'refused', 'expired'] as const;
export const fileStates = ['uploading', 'scanning', 'clean', 'infected', 'unreadable'] as const;
export const captureStates = [
  'open',
  'on-phone',
  'reading',
  'done',
  'different',
  'failed',
  'manual',
] as const;
export const captureKinds = ['front', 'back', 'portrait'] as const;

const Nothing = z.strictObject({});
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const FileName = z.string().check(z.minLength(1), z.maxLength(limits.upload.fileNameCharacters));
const FileId = z.strictObject({ fileId: z.uuid() });
const Announced = z.strictObject({
  slot: z.string().check(z.maxLength(80)),
  name: FileName,
  type: z.string().check(z.maxLength(100)),
  bytes: z.int().check(z.positive(), z.maximum(limits.pdf.maxBytes)),
  sha256: Sha256,
});
/** One address per part; a part that has arrived is not asked for again, which is how an upload resumes. */
const Parts = z.strictObject({
  fileId: z.uuid(),
  partBytes: z.int(),
  parts: z.array(z.strictObject({ number: z.int(), address: z.nullable(z.string()) })),
});

export const documents = {
  list: call({
    method: 'GET',
    path: '/documents/list',
    summary: 'Which papers are asked for, why, and how each stands',
    access: 'member',
    reply: z.strictObject({
      slots: z.array(
        z.strictObject({
          key: z.string(),
          required: z.boolean(),
          state: z.enum(documentStates),
          reason: z.nullable(z.string()),
          files: z.array(
            z.strictObject({
              id: z.uuid(),
              name: z.string(),
              bytes: z.int(),
              state: z.enum(fileStates),
              reason: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
  beginUpload: call({
    method: 'POST',
    path: '/documents/begin-upload',
    summary: 'Announce a file and get the addresses of its parts',
    access: 'member',
    body: Announced,
    reply: Parts,
    status: 201,
    refuses: ['STEP_NOT_OPEN', 'UPLOAD_LIMIT'],
  }),
  resumeUpload: call({
    method: 'POST',
    path: '/documents/resume-upload',
    summary: 'The addresses of the parts that have not arrived',
    access: 'member',
    body: FileId,
    reply: Parts,
  }),
  completeUpload: call({
    method: 'POST',
    path: '/documents/complete-upload',
    summary: 'All parts have arrived; size and hash are compared with what was announced',
    access: 'member',
    body: FileId,
    reply: z.strictObject({ state: z.enum(fileStates) }),
  }),
  remove: call({
    method: 'POST',
    path: '/documents/remove',
    summary: 'Take a file back',
    access: 'member',
    body: FileId,
    reply: Nothing,
  }),
  open: call({
    method: 'POST',
    path: '/documents/open',
    summary: 'An address that shows one clean file for 60 seconds',
    access: 'member',
    body: FileId,
    reply: z.strictObject({ address: z.string() }),
    stepUp: 'strict',
  }),
} as const;

const Capture = z.strictObject({
  id: z.uuid(),
  state: z.enum(captureStates),
  device: z.nullable(z.string()),
  triesLeft: z.int(),
  problems: z.array(z.strictObject({ kind: z.enum(captureKinds), sentence: z.string() })),
  /** Where the hosted vendor's own page is, when that is the adapter. */
  vendorAddress: z.nullable(z.string()),
});

export const identity = {
  start: call({
    method: 'POST',
    path: '/identity/start',
    summary: 'Begin to show an identity document; consent to the portrait is part of it',
    access: 'member',
    body: z.strictObject({ consentToPortrait: z.boolean(), consentVersion: z.string() }),
    reply: Capture,
    status: 201,
    refuses: ['STEP_NOT_OPEN', 'CAPTURE_TRIES_SPENT'],
  }),
  current: call({
    method: 'GET',
    path: '/identity/current',
    summary: 'How far the capture has come; the desktop follows the phone with it',
    access: 'member',
    reply: Capture,
  }),
  phoneLink: call({
    method: 'POST',
    path: '/identity/phone-link',
    summary: 'A link for the person’s own phone, good for 15 minutes and for capture only',
    access: 'member',
    body: z.strictObject({ sendBy: z.optional(z.enum(['sms', 'mail'])) }),
    reply: z.strictObject({ address: z.string(), matchingCode: z.string(), expiresInSeconds: z.int() }),
  }),
  openPhoneLink: call({
    method: 'POST',
    path: '/identity/open-phone-link',
    summary: 'The phone takes over the capture',
    access: 'anyone',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
    reply: z.strictObject({ matchingCode: z.string(), desktop: z.string() }),
    refuses: ['NOT_FOUND'],
  }),
  beginPicture: call({
    method: 'POST',
    path: '/identity/begin-picture',
    summary: 'Announce a picture and get the addresses of its parts',
    access: 'capture',
    body: z.extend(z.omit(Announced, { slot: true }), { kind: z.enum(captureKinds) }),
    reply: Parts,
    status: 201,
    refuses: ['STEP_NOT_OPEN', 'CAPTURE_TRIES_SPENT', 'UPLOAD_LIMIT'],
  }),
  completePicture: call({
    method: 'POST',
    path: '/identity/complete-picture',
    summary: 'A picture has arrived; it is read and compared next',
    access: 'capture',
    body: FileId,
    reply: Nothing,
  }),
  webhook: call({
    method: 'POST',
    path: '/identity/webhook',
    summary: 'The hosted vendor says that something has changed; the worker asks what',
    access: 'vendor',
    body: z.looseObject({ id: z.string(), session: z.string() }),
    reply: Nothing,
  }),
} as const;
