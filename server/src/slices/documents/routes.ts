// Routes of the documents slice.
import { documents } from '@portico/domain/api/documents';
import { route } from '../../platform/http/bind.ts';
import { beginUpload } from './begin-upload.ts';
import { completeUpload } from './complete-upload.ts';
import { describe } from './describe.ts';
import { list } from './list.ts';
import { open } from './open.ts';
import { remove } from './remove.ts';
import { resumeUpload } from './resume-upload.ts';
import { reuse } from './reuse.ts';

export const documentsRoutes = [
  route(documents.list, list),
  route(documents.beginUpload, beginUpload),
  route(documents.resumeUpload, resumeUpload),
  route(documents.completeUpload, completeUpload),
  route(documents.describe, describe),
  route(documents.reuse, reuse),
  route(documents.remove, remove),
  route(documents.open, open),
];
