// Forty hostile files. Each is announced as listed here and must never become clean.
import { crc32, deflateSync } from 'node:zlib';
import type { FileReason } from '@portico/domain/files/file-states';
import type { FileType } from '../../src/slices/files/types.ts';
import { makePdf, stream } from './pdf.ts';
import { drawn, heic, jpeg, through } from './pictures.ts';

export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Buffer;
  /** `name`: refused when it is announced. */
  readonly refusedAs: FileReason | 'name';
}

/** The standard virus test file, in two halves so that scanners do not flag this source file. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Writes no more rows than this, whatever the header says. */
const MOST = 30_000;

const chunk = (name: string, bytes: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), bytes]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(bytes.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** As large as stated, in one colour: a hundred kilobytes that unpack to gigabytes. */
export function buildPng(width: number, height: number, rows = MOST): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const row = Buffer.alloc(1 + Math.ceil(Math.min(width, MOST) / 8));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(Math.min(height, rows)).fill(row)))),
    chunk('IEND', Buffer.of()),
  ]);
}

function zip(name: string, content: string): Buffer {
  const bytes = Buffer.from(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(crc32(bytes), 14);
  local.writeUInt32LE(bytes.length, 18);
  local.writeUInt32LE(bytes.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  local.copy(central, 16, 14, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + bytes.length, 16);
  return Buffer.concat([local, Buffer.from(name), bytes, central, Buffer.from(name), end]);
}

const withSize = (picture: Buffer, width: number, height: number): Buffer => {
  const changed = Buffer.from(picture);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
};

const qpdf = (bytes: Buffer, ...args: string[]): Buffer =>
  through('/usr/bin/qpdf', (from, to) => [...args, from, to], bytes, ['in.pdf', 'out.pdf']);

const SCRIPT = '<html><script>alert(document.domain)</script></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const JS_ACTION = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

export async function hostileFiles(): Promise<HostileFile[]> {
  const picture = await jpeg();
  const photo = await heic();
  const document = makePdf();
  const pdf = (what: string, bytes: Buffer, refusedAs: HostileFile['refusedAs']): HostileFile => ({
    ...{ what, name: 'paper.pdf', type: 'application/pdf', bytes, refusedAs },
  });
  const jpg = (what: string, bytes: Buffer, refusedAs: HostileFile['refusedAs']): HostileFile => ({
    ...{ what, name: 'photo.jpg', type: 'image/jpeg', bytes, refusedAs },
  });
  const png = (what: string, bytes: Buffer, refusedAs: HostileFile['refusedAs']): HostileFile => ({
    ...{ what, name: 'photo.png', type: 'image/png', bytes, refusedAs },
  });
  const attached = '<< /Type /EmbeddedFile /Subtype /application#2Foctet-stream';
  return [
    pdf('HTML before a PDF', Buffer.concat([Buffer.from(SCRIPT), document]), 'other-kind'),
    pdf('HTML behind a PDF', Buffer.concat([document, Buffer.from(SCRIPT)]), 'two-kinds'),
    pdf('HTML in a comment of a PDF', makePdf({ head: `%PDF-1.7\n%${SCRIPT}\n` }), 'two-kinds'),
    pdf('a ZIP behind a PDF', Buffer.concat([document, zip('a.exe', 'MZ')]), 'two-kinds'),
    pdf('an HTML page called PDF', Buffer.from(SCRIPT), 'other-kind'),
    pdf('a picture called PDF', picture, 'other-kind'),
    pdf('a script of the operating system called PDF', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'other-kind'),
    pdf('a program called PDF', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]), 'other-kind'),
    jpg('a ZIP behind a JPEG', Buffer.concat([picture, zip('a.exe', 'MZ')]), 'two-kinds'),
    jpg(
      'a RAR behind a JPEG',
      Buffer.concat([picture, Buffer.from('Rar!\x1a\x07\x00', 'latin1')]),
      'two-kinds',
    ),
    jpg('PHP in a JPEG', Buffer.concat([picture, Buffer.from('<?php system($_GET[0]); ?>')]), 'two-kinds'),
    jpg('a page in a JPEG', Buffer.concat([picture, Buffer.from(SCRIPT)]), 'two-kinds'),
    jpg('an SVG called JPEG', Buffer.from(SVG), 'other-kind'),
    jpg('a TIFF called JPEG', await drawn().tiff().toBuffer(), 'other-kind'),
    jpg('a GIF called JPEG', await drawn(20, 20).gif().toBuffer(), 'other-kind'),
    jpg('a HEIC called JPEG', photo, 'other-kind'),
    jpg('a PNG called JPEG', await drawn().png().toBuffer(), 'other-kind'),
    {
      what: 'an AVIF called HEIC',
      name: 'a.heic',
      type: 'image/heic',
      bytes: await drawn().avif({ effort: 0 }).toBuffer(),
      refusedAs: 'other-kind',
    },
    {
      what: 'a HEIC that was cut',
      name: 'a.heic',
      type: 'image/heic',
      bytes: photo.subarray(0, photo.length >> 1),
      refusedAs: 'damaged',
    },
    {
      what: 'a WebP that was cut',
      name: 'a.webp',
      type: 'image/webp',
      bytes: (await drawn().webp().toBuffer()).subarray(0, 4000),
      refusedAs: 'damaged',
    },
    {
      what: 'a second ending that runs',
      name: 'invoice.pdf.exe',
      type: 'application/pdf',
      bytes: document,
      refusedAs: 'name',
    },
    {
      what: 'an ending that runs before ours',
      name: 'invoice.exe.pdf',
      type: 'application/pdf',
      bytes: document,
      refusedAs: 'name',
    },
    {
      what: 'a name without an ending',
      name: 'passport',
      type: 'image/jpeg',
      bytes: picture,
      refusedAs: 'name',
    },
    png('900 million pixels', buildPng(30_000, 30_000), 'picture-too-large'),
    png('a side too long', buildPng(8001, 1000), 'picture-too-large'),
    png('a size that wraps around', buildPng(0x7fff_ffff, 0x7fff_ffff, 1), 'picture-too-large'),
    png('no pixels at all', buildPng(0, 0), 'damaged'),
    png('a picture too small', await drawn(200, 200).png().toBuffer(), 'picture-too-small'),
    jpg('a JPEG that was cut', picture.subarray(0, picture.length >> 1), 'damaged'),
    jpg('a JPEG that says another size', withSize(picture, 7999, 4999), 'damaged'),
    jpg('a JPEG of noise', Buffer.concat([picture.subarray(0, 700), Buffer.alloc(50_000, 0xa5)]), 'damaged'),
    jpg('nothing but a beginning', Buffer.from([0xff, 0xd8, 0xff]), 'damaged'),
    pdf(
      'a bomb',
      makePdf({ content: deflateSync(Buffer.alloc(150_000_000)), contentFilter: '/Filter /FlateDecode' }),
      'expands',
    ),
    pdf('a script', makePdf({ catalog: '/OpenAction 10 0 R', objects: [JS_ACTION] }), 'active-content'),
    pdf(
      'a script with its name written otherwise',
      makePdf({
        catalog: '/OpenAction 10 0 R',
        objects: ['<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>'],
      }),
      'active-content',
    ),
    pdf(
      'a script packed away',
      qpdf(makePdf({ catalog: '/OpenAction 10 0 R', objects: [JS_ACTION] }), '--object-streams=generate'),
      'active-content',
    ),
    pdf(
      'a program to be started',
      makePdf({ page: '/AA << /O 10 0 R >>', objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
      'active-content',
    ),
    pdf(
      'a form that is a program',
      makePdf({ catalog: '/AcroForm << /XFA 10 0 R >>', objects: [stream('', Buffer.from('<xdp/>'))] }),
      'active-content',
    ),
    pdf(
      'a file in the file',
      makePdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>',
          stream(attached.slice(3), Buffer.from('MZ')),
        ],
      }),
      'attachment',
    ),
    pdf(
      'a stream that lies elsewhere',
      makePdf({ objects: [stream('/F (\\\\\\\\evil\\\\share\\\\a)', Buffer.of())], page: '/Extra 10 0 R' }),
      'attachment',
    ),
    pdf('a locked one', qpdf(document, '--encrypt', 'user', 'owner', '256', '--'), 'locked'),
    pdf(
      'one that only its owner may change',
      qpdf(document, '--encrypt', '', 'owner', '256', '--'),
      'locked',
    ),
    pdf('a PDF that was cut', document.subarray(0, document.length - 200), 'damaged'),
    pdf(
      'a PDF without its table',
      Buffer.concat([document.subarray(0, document.indexOf('xref')), Buffer.from('%%EOF')]),
      'damaged',
    ),
    pdf('51 pages', makePdf({ pages: 51 }), 'too-many-pages'),
    pdf('no pages', makePdf({ pages: 0 }), 'damaged'),
    pdf('the test virus, called PDF', EICAR, 'virus'),
    pdf('the test virus in a PDF', makePdf({ objects: [stream('', EICAR)], page: '/Extra 10 0 R' }), 'virus'),
    jpg('the test virus behind a JPEG', Buffer.concat([picture, EICAR]), 'virus'),
  ];
}
