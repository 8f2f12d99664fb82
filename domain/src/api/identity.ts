// Calls under /identity: photos of the identity document and the portrait, from this device or the person's phone.
import * as z from 'zod/mini';
import { whileWalking } from '../clients/account.ts';
import { documentTypes, pictureKinds, pictureProblems, pictureStates } from '../identity/capture.ts';
import { checkProblems, checkStates, identityAdapters } from '../identity/check.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { LinkToken, Nothing } from './shapes.ts';
import { AnnouncedImage, FileId, Parts } from './uploads.ts';

/** The newest picture of each kind that the document requires, in the order of capture. */
const Pictures = z.array(
  z.strictObject({
    kind: z.enum(pictureKinds),
    state: z.enum(pictureStates),
    fileId: z.nullable(z.uuid()),
    problem: z.nullable(z.enum(pictureProblems)),
  }),
);

/** The phone that takes the pictures through a link. `device` is set once the phone has opened the link. */
const Phone = z.strictObject({
  matchingCode: z.string(),
  device: z.nullable(z.string()),
  expiresInSeconds: z.int(),
});

/** An in-house check: the pictures it needs, and their progress. */
const Capture = z.strictObject({
  documentType: z.enum(documentTypes),
  pictures: Pictures,
  phone: z.nullable(Phone),
});

/** The state of an identity check, whether a hosted vendor, our own check or staff by hand perform it. */
const Check = z.strictObject({
  state: z.enum(checkStates),
  adapter: z.enum(identityAdapters),
  /** Present while an in-house check is open, and after its tries are used up. */
  capture: z.nullable(Capture),
  triesLeft: z.int(),
  problems: z.array(z.enum(checkProblems)),
  /** The hosted vendor, if that adapter is configured, and the person's page there while the check is open. */
  vendor: z.nullable(z.strictObject({ name: z.string(), host: z.string(), picturesKeptDays: z.int() })),
  vendorAddress: z.nullable(z.string()),
  /** The vendor does not answer at the moment; the server retries. */
  isVendorSilent: z.boolean(),
  consentVersion: z.string(),
  /** The details that the document is compared with. */
  typed: z.strictObject({ name: z.string(), dateOfBirth: z.nullable(z.string()) }),
  /** The details read from the document. Of its number, only the ending is included (N05). */
  seen: z.nullable(
    z.strictObject({
      name: z.string(),
      dateOfBirth: z.string(),
      documentType: z.string(),
      issuingCountry: z.string(),
      numberEnding: z.string(),
      expiryDate: z.string(),
    }),
  ),
});

/** The data for the capture pages on a phone that has only a link and no session. */
const OnPhone = z.strictObject({
  state: z.enum(checkStates),
  triesLeft: z.int(),
  documentType: z.enum(documentTypes),
  pictures: Pictures,
  /** The matching code shown on both screens, and the desktop browser; null on that desktop browser itself. */
  phone: z.nullable(z.strictObject({ matchingCode: z.string(), desktop: z.string() })),
  expiresInSeconds: z.nullable(z.int()),
});

export const identity = {
  start: call({
    method: 'POST',
    path: '/identity/start',
    summary: 'Begin to show an identity document; without consent to the portrait our staff check by hand',
    access: 'member',
    while: whileWalking,
    body: z.strictObject({
      consentToPortrait: z.boolean(),
      consentVersion: z.string().check(z.maxLength(20)),
      /** Required for in-house checks. */
      documentType: z.optional(z.enum(documentTypes)),
    }),
    reply: Check,
    status: 201,
    holdsSecret: true,
    refuses: ['STEP_NOT_OPEN', 'CAPTURE_TRIES_SPENT', 'TERMS_CHANGED'],
  }),
  current: call({
    method: 'GET',
    path: '/identity/current',
    summary: 'How far the check has come; the page follows the vendor, or the phone, with it',
    access: 'member',
    reply: Check,
    holdsSecret: true,
  }),
  phoneLink: call({
    method: 'POST',
    path: '/identity/phone-link',
    summary: 'A link for the person’s own phone, good for 15 minutes and for capture only',
    access: 'member',
    while: whileWalking,
    body: z.strictObject({ sendBy: z.optional(z.enum(['sms', 'mail'])) }),
    reply: z.strictObject({ address: z.string(), matchingCode: z.string(), expiresInSeconds: z.int() }),
    holdsSecret: true,
    refuses: ['STEP_NOT_OPEN', 'CAPTURE_TRIES_SPENT'],
  }),
  backFromPhone: call({
    method: 'POST',
    path: '/identity/back-from-phone',
    summary: 'Go on here: the phone’s link is good for nothing from now on',
    access: 'member',
    while: whileWalking,
    body: Nothing,
    reply: Check,
    holdsSecret: true,
  }),
  openPhoneLink: call({
    method: 'POST',
    path: '/identity/open-phone-link',
    summary: 'The phone takes over the capture: the first that opens the link, and no other',
    access: 'anyone',
    body: LinkToken,
    maxBodyBytes: limits.body.smallBytes,
    reply: OnPhone,
    holdsSecret: true,
    refuses: ['NOT_FOUND', 'LINK_USED'],
  }),
  capture: call({
    method: 'GET',
    path: '/identity/capture',
    summary: 'What there is to photograph, as a phone may know it: nothing of the person',
    access: 'capture',
    reply: OnPhone,
  }),
  beginPicture: call({
    method: 'POST',
    path: '/identity/begin-picture',
    summary: 'Announce a picture and get the addresses of its parts',
    access: 'capture',
    while: whileWalking,
    body: z.extend(AnnouncedImage, { kind: z.enum(pictureKinds) }),
    reply: Parts,
    status: 201,
    holdsSecret: true,
    refuses: ['STEP_NOT_OPEN', 'CAPTURE_TRIES_SPENT', 'UPLOAD_LIMIT', 'SAME_PICTURE'],
  }),
  resumePicture: call({
    method: 'POST',
    path: '/identity/resume-picture',
    summary: 'The addresses of the parts that have not arrived',
    access: 'capture',
    while: whileWalking,
    body: FileId,
    reply: Parts,
    holdsSecret: true,
  }),
  completePicture: call({
    method: 'POST',
    path: '/identity/complete-picture',
    summary: 'A picture has arrived; it is read and compared next',
    access: 'capture',
    while: whileWalking,
    body: FileId,
    reply: OnPhone,
    refuses: ['STEP_INCOMPLETE', 'STEP_NOT_OPEN'],
  }),
  removePortrait: call({
    method: 'POST',
    path: '/identity/remove-portrait',
    summary: 'Take consent back: the portrait is deleted, and our staff check by hand',
    access: 'member',
    while: whileWalking,
    body: Nothing,
    reply: Check,
    holdsSecret: true,
    refuses: ['STEP_NOT_OPEN'],
  }),
  explainDifference: call({
    method: 'POST',
    path: '/identity/explain-difference',
    summary: 'Say why document and details are nearly but not quite the same',
    access: 'member',
    while: whileWalking,
    body: z.strictObject({ explanation: z.string().check(z.trim(), z.minLength(10), z.maxLength(300)) }),
    reply: Check,
    holdsSecret: true,
    refuses: ['STEP_NOT_OPEN'],
  }),
  webhook: call({
    method: 'POST',
    path: '/identity/webhook',
    summary: 'The hosted vendor says that something has changed; the worker asks what',
    access: 'vendor',
    body: z.looseObject({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      session: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    maxBodyBytes: limits.webhook.maxBytes,
    reply: Nothing,
  }),
} as const;
