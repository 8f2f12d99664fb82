// Calls under /documents: the documents of a client.
import * as z from 'zod/mini';
import { whilePeopleChange } from '../clients/account.ts';
import { describing } from '../documents/description.ts';
import { documentKindNames } from '../documents/document-kinds.ts';
import { documentReasons, documentStates } from '../documents/document-states.ts';
import { causes } from '../documents/requirements.ts';
import { slotNames } from '../documents/slots.ts';
import { fileReasons, fileStates } from '../files/file-states.ts';
import { Version } from '../forms/fields.ts';
import { draftAnswers, savedAnswers } from '../forms/form.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';
import { AnnouncedImage, AnnouncedPdf, FileId, Parts } from './uploads.ts';

/** The key of the slot that a file belongs to. Other characters are refused, because PostgreSQL rejects text with NUL. */
const Slot = { slot: z.string().check(z.regex(/^[a-z0-9/-]{1,80}$/)) };

/** The questions about any document. The kinds of the document decide which of them apply. */
const description = describing({ types: documentKindNames });

export const documents = {
  list: call({
    method: 'GET',
    path: '/documents/list',
    summary: 'List the documents required from the member, with the reason and state of each',
    access: 'member',
    reply: z.strictObject({
      /** In page order. */
      papers: z.array(
        z.strictObject({
          key: z.string(),
          slot: z.enum(slotNames),
          /** The subject, if it is not the client itself: a person's name, or the key of another document. */
          of: z.nullable(z.string()),
          types: z.array(z.enum(documentKindNames)),
          causes: z.array(z.enum(causes)),
          isRequired: z.boolean(),
          isMadeByUs: z.boolean(),
          state: z.enum(documentStates),
          reason: z.nullable(z.enum(documentReasons)),
          /** The description of the document. */
          answers: savedAnswers(description),
          files: z.array(
            z.strictObject({
              id: z.uuid(),
              name: z.string(),
              type: z.string(),
              bytes: z.int(),
              state: z.enum(fileStates),
              reason: z.nullable(z.enum(fileReasons)),
              /** Uploaded for another document and reused for this one. */
              isReused: z.boolean(),
            }),
          ),
          /** Documents that were already uploaded and satisfy this slot too. */
          reusable: z.array(z.strictObject({ from: z.string(), type: z.enum(documentKindNames) })),
        }),
      ),
      /** Whether all required documents are accepted, so that the step is recorded. */
      isRecorded: z.boolean(),
      /** Whether documents can be added now. In an approved client only while its creator edits the owners. */
      isOpen: z.boolean(),
      settings: z.strictObject({
        oldestMonths: z.strictObject({
          registerExtract: z.int(),
          proofOfAddress: z.int(),
          authority: z.int(),
          accounts: z.int(),
          bankStatements: z.int(),
        }),
        acceptedLanguages: z.array(z.string()),
      }),
      version: Version,
    }),
  }),
  beginUpload: call({
    method: 'POST',
    path: '/documents/begin-upload',
    summary: 'Announce a file and get the upload URLs of its parts',
    access: 'member',
    while: whilePeopleChange,
    body: z.union([z.extend(AnnouncedImage, Slot), z.extend(AnnouncedPdf, Slot)]),
    reply: Parts,
    status: 201,
    holdsSecret: true,
    refuses: ['STEP_NOT_OPEN', 'UPLOAD_LIMIT', 'DUPLICATE_FILE'],
  }),
  resumeUpload: call({
    method: 'POST',
    path: '/documents/resume-upload',
    summary: 'Get the upload URLs of the parts that have not arrived',
    access: 'member',
    while: whilePeopleChange,
    body: FileId,
    reply: Parts,
    holdsSecret: true,
    refuses: ['STEP_NOT_OPEN'],
  }),
  completeUpload: call({
    method: 'POST',
    path: '/documents/complete-upload',
    summary: 'Complete an upload; the server compares size and hash with the announcement',
    access: 'member',
    while: whilePeopleChange,
    body: FileId,
    reply: z.strictObject({ state: z.enum(fileStates) }),
    refuses: ['STEP_INCOMPLETE', 'STEP_NOT_OPEN'],
  }),
  describe: call({
    method: 'POST',
    path: '/documents/describe',
    summary: 'Save a document’s description: its issuer, issue date, expiry date and language',
    access: 'member',
    while: whilePeopleChange,
    body: z.strictObject({ ...Slot, answers: draftAnswers(description), version: Version }),
    reply: z.strictObject({ version: Version }),
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE'],
  }),
  reuse: call({
    method: 'POST',
    path: '/documents/reuse',
    summary: 'Use the files of one document for another document that accepts them',
    access: 'member',
    while: whilePeopleChange,
    body: z.strictObject({ ...Slot, from: Slot.slot }),
    reply: Nothing,
    refuses: ['STEP_NOT_OPEN', 'UPLOAD_LIMIT'],
  }),
  remove: call({
    method: 'POST',
    path: '/documents/remove',
    summary: 'Remove an uploaded file',
    access: 'member',
    while: whilePeopleChange,
    body: FileId,
    reply: Nothing,
    refuses: ['STEP_NOT_OPEN'],
  }),
  open: call({
    method: 'POST',
    path: '/documents/open',
    summary: 'Get a 60-second URL of one clean file',
    access: 'member',
    body: FileId,
    reply: z.strictObject({ address: z.string() }),
    holdsSecret: true,
    while: ['DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED'],
    stepUp: 'strict',
  }),
} as const;
