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
    summary: 'Start an identity check; without consent to a portrait, staff check by hand',
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
    summary: 'Get the state of the person’s identity check',
    access: 'member',
    reply: Check,
    holdsSecret: true,
  }),
  phoneLink: call({
    method: 'POST',
    path: '/identity/phone-link',
    summary: 'Create a 15-minute link for taking the pictures with the person’s own phone',
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
    summary: 'Continue the capture on this device and invalidate the phone’s link',
    access: 'member',
    while: whileWalking,
    body: Nothing,
    reply: Check,
    holdsSecret: true,
  }),
  openPhoneLink: call({
    method: 'POST',
    path: '/identity/open-phone-link',
    summary: 'Take over the capture on the first phone that opens the link',
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
    summary: 'List the pictures to take and the state of each, without personal data',
    access: 'capture',
    reply: OnPhone,
  }),
  beginPicture: call({
    method: 'POST',
    path: '/identity/begin-picture',
    summary: 'Announce a picture and get the upload URLs of its parts',
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
    summary: 'Get the upload URLs of the parts that have not arrived',
    access: 'capture',
    while: whileWalking,
    body: FileId,
    reply: Parts,
    holdsSecret: true,
  }),
  completePicture: call({
    method: 'POST',
    path: '/identity/complete-picture',
    summary: 'Complete the upload of a picture, which is then checked and read',
    access: 'capture',
    while: whileWalking,
    body: FileId,
    reply: OnPhone,
    refuses: ['STEP_INCOMPLETE', 'STEP_NOT_OPEN'],
  }),
  removePortrait: call({
    method: 'POST',
    path: '/identity/remove-portrait',
    summary: 'Withdraw consent to the portrait; staff then check the person’s identity by hand',
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
    summary: 'Explain a small difference between the identity document and the personal details',
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
    summary: 'Receive an event from the identity vendor; a worker then fetches the result',
    access: 'vendor',
    body: z.looseObject({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      session: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    maxBodyBytes: limits.webhook.maxBytes,
    reply: Nothing,
  }),
} as const;
