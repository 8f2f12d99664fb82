// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { documents } from '../documents.ts';

export const documentsCalls: BrowserCalls<typeof documents> = {
  list: { method: 'GET', path: '/documents/list', access: 'member' },
  beginUpload: { method: 'POST', path: '/documents/begin-upload', access: 'member' },
  resumeUpload: { method: 'POST', path: '/documents/resume-upload', access: 'member' },
  completeUpload: { method: 'POST', path: '/documents/complete-upload', access: 'member' },
  describe: { method: 'POST', path: '/documents/describe', access: 'member' },
  reuse: { method: 'POST', path: '/documents/reuse', access: 'member' },
  remove: { method: 'POST', path: '/documents/remove', access: 'member' },
  open: { method: 'POST', path: '/documents/open', access: 'member' },
};
