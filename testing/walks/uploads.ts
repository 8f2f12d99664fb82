// The calls that upload a file to storage, for documents and pictures, and the announcement of a file.
import { createHash } from 'node:crypto';

export const uploads = {
  document: {
    begin: '/documents/begin-upload',
    resume: '/documents/resume-upload',
    complete: '/documents/complete-upload',
  },
  picture: {
    begin: '/identity/begin-picture',
    resume: '/identity/resume-picture',
    complete: '/identity/complete-picture',
  },
} as const;
export type Upload = (typeof uploads)[keyof typeof uploads];

export const computeSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const buildAnnouncement = (bytes: Buffer) => ({ bytes: bytes.length, sha256: computeSha256(bytes) });
