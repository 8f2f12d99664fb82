import type { DocumentType, PhotoProblem, PictureKind } from '@portico/domain/identity/capture';
import { checkDigit, parseMrz } from '@portico/domain/identity/mrz';
import { describe, expect, test } from 'vitest';
import { judgePicture, type OtherSide } from './judge-picture.ts';
import type { PictureRead } from './reading/read-sandboxed.ts';

const TODAY = '2026-11-15';
const checked = (text: string): string => text + checkDigit(text);

function passport(expires: string): string[] {
  const [number, birth, expiry] = [checked('L898902C3'), checked('740812'), checked(expires)];
  const rest = checked('ZE184226B<<<<<');
  const last = checkDigit(number + birth + expiry + rest);
  return [`P<UTOERIKSSON<<ANNA<MARIA${'<'.repeat(19)}`, `${number}UTO${birth}F${expiry}${rest}${last}`];
}

function card(code: string): string[] {
  const [first, birth, expiry] = [
    checked('D23145890') + '<'.repeat(15),
    checked('740812'),
    checked('320415'),
  ];
  const last = checkDigit(`${first}${birth}${expiry}${'<'.repeat(11)}`);
  return [
    `${code}UTO${first}`,
    `${birth}F${expiry}UTO${'<'.repeat(11)}${last}`,
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ];
}

const zones = {
  passport: passport('320415'),
  endsToday: passport('261115'),
  card: card('I<'),
  permit: card('IR'),
} as const;
type Zone = keyof typeof zones | 'unsure' | 'unreadable' | 'no-zone';

function read(shows: Zone, problems: readonly PhotoProblem[]): PictureRead {
  if (shows === 'unreadable' || shows === 'no-zone')
    return { outcome: 'read', problems, zone: { outcome: shows } };
  const lines = zones[shows === 'unsure' ? 'passport' : shows];
  const parsed = parseMrz(lines, new Date(TODAY));
  if (!parsed.ok) throw new Error(`${shows}: ${JSON.stringify(parsed)}`);
  const outcome = shows === 'unsure' ? shows : 'accepted';
  return { outcome: 'read', problems, zone: { outcome, lines, fields: parsed.fields } };
}

const others: Readonly<Record<string, OtherSide>> = {
  '': { isTaken: false, hasZone: false },
  'the other side has the zone': { isTaken: true, hasZone: true },
  'the other side has no zone': { isTaken: true, hasZone: false },
};

type Row = readonly [DocumentType, PictureKind, Zone, PhotoProblem[], keyof typeof others, string];
const rows: readonly Row[] = [
  ['passport', 'front', 'passport', [], '', 'taken'],
  ['passport', 'front', 'passport', ['blur', 'cropped'], '', 'taken'],
  ['passport', 'front', 'unsure', [], '', 'zone-unreadable'],
  ['passport', 'front', 'unreadable', [], '', 'zone-unreadable'],
  ['passport', 'front', 'no-zone', ['glare'], '', 'glare'],
  ['passport', 'front', 'card', [], '', 'other-document'],
  ['passport', 'front', 'endsToday', [], '', 'document-expired'],
  ['national-id', 'front', 'no-zone', [], '', 'taken'],
  ['national-id', 'front', 'no-zone', ['glare', 'cropped'], '', 'taken'],
  ['national-id', 'front', 'no-zone', ['blur', 'glare'], '', 'blur'],
  ['national-id', 'front', 'no-zone', ['not-a-document'], '', 'not-a-document'],
  ['national-id', 'front', 'passport', [], '', 'other-document'],
  ['national-id', 'back', 'card', [], 'the other side has no zone', 'taken'],
  ['national-id', 'back', 'permit', [], 'the other side has no zone', 'other-document'],
  ['national-id', 'back', 'no-zone', [], 'the other side has no zone', 'zone-unreadable'],
  ['national-id', 'back', 'no-zone', [], '', 'zone-unreadable'],
  ['national-id', 'back', 'no-zone', [], 'the other side has the zone', 'taken'],
  ['national-id', 'front', 'no-zone', [], 'the other side has no zone', 'zone-unreadable'],
  ['national-id', 'front', 'card', [], '', 'taken'],
  ['residence-permit', 'back', 'permit', [], '', 'taken'],
  ['residence-permit', 'back', 'card', [], '', 'taken'],
  ['residence-permit', 'back', 'passport', [], '', 'other-document'],
  ['driving-licence', 'front', 'no-zone', [], '', 'taken'],
  ['driving-licence', 'back', 'no-zone', [], 'the other side has no zone', 'taken'],
  ['driving-licence', 'front', 'card', [], '', 'other-document'],
  ['passport', 'portrait', 'no-zone', [], '', 'taken'],
  ['passport', 'portrait', 'no-zone', ['small'], '', 'small'],
  ['national-id', 'portrait', 'no-zone', ['blur'], 'the other side has no zone', 'blur'],
];

describe('judging a picture [F2]', () => {
  test.each(rows)('%s, %s: %s %j %s → %s', (type, kind, zone, problems, other, expected) => {
    const judgement = judgePicture(type, kind, read(zone, problems), others[other] as OtherSide, TODAY);
    expect('kept' in judgement ? 'taken' : judgement.problem).toBe(expected);
  });

  test('an unreadable result gives cannot-be-read; an accepted picture keeps its MRZ lines and photo problems', () => {
    const none = others[''] as OtherSide;
    expect(judgePicture('passport', 'front', { outcome: 'unreadable' }, none, TODAY)).toEqual({
      problem: 'cannot-be-read',
    });
    expect(judgePicture('passport', 'front', read('passport', ['glare']), none, TODAY)).toEqual({
      kept: { lines: zones.passport, problems: ['glare'] },
    });
  });
});
