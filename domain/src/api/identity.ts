// Calls under /identity: the identity document and the portrait, on this device or on the person's phone.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { LinkToken, Nothing } from './shapes.ts';
import { AnnouncedImage, FileId, Parts } from './uploads.ts';

const captureStates = [
  'open',
  'on-phone',
  'reading',
  'done',
  'near',
  'different',
  'failed',
  'manual',
] as const;
const captureKinds = ['front', 'back', 'portrait'] as const;

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
    body: LinkToken,
    reply: z.strictObject({ matchingCode: z.string(), desktop: z.string() }),
    refuses: ['NOT_FOUND'],
  }),
  beginPicture: call({
    method: 'POST',
    path: '/identity/begin-picture',
    summary: 'Announce a picture and get the addresses of its parts',
    access: 'capture',
    body: z.extend(AnnouncedImage, { kind: z.enum(captureKinds) }),
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
  explainDifference: call({
    method: 'POST',
    path: '/identity/explain-difference',
    summary: 'Say why document and details are nearly but not quite the same',
    access: 'member',
    body: z.strictObject({ explanation: z.string().check(z.trim(), z.minLength(10), z.maxLength(300)) }),
    reply: Nothing,
    refuses: ['STEP_NOT_OPEN'],
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
