// Calls under /documents: the papers of a client.
import * as z from 'zod/mini';
import { Answers } from '../forms/fields.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';
import { AnnouncedImage, AnnouncedPdf, FileId, fileStates, Parts } from './uploads.ts';

const documentStates = ['missing', 'checking', 'accepted', 'needs-new', 'refused', 'expired'] as const;

/** Which paper a file is for. */
const Slot = { slot: z.string().check(z.minLength(1), z.maxLength(80)) };

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
    body: z.union([z.extend(AnnouncedImage, Slot), z.extend(AnnouncedPdf, Slot)]),
    reply: Parts,
    status: 201,
    refuses: ['STEP_NOT_OPEN', 'UPLOAD_LIMIT', 'DUPLICATE_FILE'],
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
  describe: call({
    method: 'POST',
    path: '/documents/describe',
    summary: 'Say of a paper when and by whom it was issued, until when it holds, and in which language',
    access: 'member',
    body: z.strictObject({ ...Slot, answers: Answers }),
    reply: Nothing,
    refuses: ['STEP_NOT_OPEN'],
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
