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
    pdf('HTML prepended to a PDF', Buffer.concat([Buffer.from(SCRIPT), document]), 'other-kind'),
    pdf('HTML appended to a PDF', Buffer.concat([document, Buffer.from(SCRIPT)]), 'two-kinds'),
    pdf('HTML in a comment of a PDF', makePdf({ head: `%PDF-1.7\n%${SCRIPT}\n` }), 'two-kinds'),
    pdf('a ZIP appended to a PDF', Buffer.concat([document, zip('a.exe', 'MZ')]), 'two-kinds'),
    pdf('an HTML page disguised as a PDF', Buffer.from(SCRIPT), 'other-kind'),
    pdf('a picture disguised as a PDF', picture, 'other-kind'),
    pdf('a shell script disguised as a PDF', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'other-kind'),
    pdf(
      'an executable disguised as a PDF',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]),
      'other-kind',
    ),
    jpg('a ZIP appended to a JPEG', Buffer.concat([picture, zip('a.exe', 'MZ')]), 'two-kinds'),
    jpg(
      'a RAR appended to a JPEG',
      Buffer.concat([picture, Buffer.from('Rar!\x1a\x07\x00', 'latin1')]),
      'two-kinds',
    ),
    jpg(
      'PHP appended to a JPEG',
      Buffer.concat([picture, Buffer.from('<?php system($_GET[0]); ?>')]),
      'two-kinds',
    ),
    jpg('HTML appended to a JPEG', Buffer.concat([picture, Buffer.from(SCRIPT)]), 'two-kinds'),
    jpg('an SVG disguised as a JPEG', Buffer.from(SVG), 'other-kind'),
    jpg('a TIFF disguised as a JPEG', await drawn().tiff().toBuffer(), 'other-kind'),
    jpg('a GIF disguised as a JPEG', await drawn(20, 20).gif().toBuffer(), 'other-kind'),
    jpg('a HEIC disguised as a JPEG', photo, 'other-kind'),
    jpg('a PNG disguised as a JPEG', await drawn().png().toBuffer(), 'other-kind'),
    {
      what: 'an AVIF disguised as a HEIC',
      name: 'a.heic',
      type: 'image/heic',
      bytes: await drawn().avif({ effort: 0 }).toBuffer(),
      refusedAs: 'other-kind',
    },
    {
      what: 'a truncated HEIC',
      name: 'a.heic',
      type: 'image/heic',
      bytes: photo.subarray(0, photo.length >> 1),
      refusedAs: 'damaged',
    },
    {
      what: 'a truncated WebP',
      name: 'a.webp',
      type: 'image/webp',
      bytes: (await drawn().webp().toBuffer()).subarray(0, 4000),
      refusedAs: 'damaged',
    },
    {
      what: 'an executable extension after the allowed one',
      name: 'invoice.pdf.exe',
      type: 'application/pdf',
      bytes: document,
      refusedAs: 'name',
    },
    {
      what: 'an executable extension before the allowed one',
      name: 'invoice.exe.pdf',
      type: 'application/pdf',
      bytes: document,
      refusedAs: 'name',
    },
    {
      what: 'a name without an extension',
      name: 'passport',
      type: 'image/jpeg',
      bytes: picture,
      refusedAs: 'name',
    },
    png('a PNG with 900 million pixels', buildPng(30_000, 30_000), 'picture-too-large'),
    png('a PNG with a side that is too long', buildPng(8001, 1000), 'picture-too-large'),
    png('a PNG whose size overflows', buildPng(0x7fff_ffff, 0x7fff_ffff, 1), 'picture-too-large'),
    png('a PNG without pixels', buildPng(0, 0), 'damaged'),
    png('a PNG that is too small', await drawn(200, 200).png().toBuffer(), 'picture-too-small'),
    jpg('a truncated JPEG', picture.subarray(0, picture.length >> 1), 'damaged'),
    jpg('a JPEG with a false size in its header', withSize(picture, 7999, 4999), 'damaged'),
    jpg(
      'a JPEG filled with noise',
      Buffer.concat([picture.subarray(0, 700), Buffer.alloc(50_000, 0xa5)]),
      'damaged',
    ),
    jpg('only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'damaged'),
    pdf(
      'a decompression bomb',
      makePdf({ content: deflateSync(Buffer.alloc(150_000_000)), contentFilter: '/Filter /FlateDecode' }),
      'expands',
    ),
    pdf(
      'a PDF with JavaScript',
      makePdf({ catalog: '/OpenAction 10 0 R', objects: [JS_ACTION] }),
      'active-content',
    ),
    pdf(
      'a PDF with JavaScript under an escaped name',
      makePdf({
        catalog: '/OpenAction 10 0 R',
        objects: ['<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>'],
      }),
      'active-content',
    ),
    pdf(
      'a PDF with JavaScript in an object stream',
      qpdf(makePdf({ catalog: '/OpenAction 10 0 R', objects: [JS_ACTION] }), '--object-streams=generate'),
      'active-content',
    ),
    pdf(
      'a PDF that launches a program',
      makePdf({ page: '/AA << /O 10 0 R >>', objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
      'active-content',
    ),
    pdf(
      'a PDF with an XFA form',
      makePdf({ catalog: '/AcroForm << /XFA 10 0 R >>', objects: [stream('', Buffer.from('<xdp/>'))] }),
      'active-content',
    ),
    pdf(
      'a PDF with an embedded file',
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
      'a PDF with a stream in an external file',
      makePdf({ objects: [stream('/F (\\\\\\\\evil\\\\share\\\\a)', Buffer.of())], page: '/Extra 10 0 R' }),
      'attachment',
    ),
    pdf('a PDF locked with a password', qpdf(document, '--encrypt', 'user', 'owner', '256', '--'), 'locked'),
    pdf(
      'a PDF that only its owner may change',
      qpdf(document, '--encrypt', '', 'owner', '256', '--'),
      'locked',
    ),
    pdf('a truncated PDF', document.subarray(0, document.length - 200), 'damaged'),
    pdf(
      'a PDF without its cross-reference table',
      Buffer.concat([document.subarray(0, document.indexOf('xref')), Buffer.from('%%EOF')]),
      'damaged',
    ),
    pdf('a PDF with 51 pages', makePdf({ pages: 51 }), 'too-many-pages'),
    pdf('a PDF without pages', makePdf({ pages: 0 }), 'damaged'),
    pdf('the test virus disguised as a PDF', EICAR, 'virus'),
    pdf(
      'the test virus embedded in a PDF',
      makePdf({ objects: [stream('', EICAR)], page: '/Extra 10 0 R' }),
      'virus',
    ),
    jpg('the test virus appended to a JPEG', Buffer.concat([picture, EICAR]), 'virus'),
  ];
}
