// Drawn documents of a state that does not exist: a passport's page, both sides of an identity card, a face. Ten pixels per
// millimetre, with the dimensions and positions of ICAO Doc 9303.
import type { Chance } from '../chance.ts';
import { type Holder, writeMrz } from './people.ts';

const PIXELS_PER_MM = 10;
const PITCH = 25.4;
const LINE_HEIGHT = 63.5;
/** The font from Debian's package fonts-ocr-b, which anyone may use (decision 18). */
const ZONE_FONT = 'OCR B';
/** Letters are 2.54 mm apart; printers differ in letter size and stroke width. */
const ZONE_SIZE = 35;
const WALL = '#d9dde0';
const TEXT_FONT = 'DejaVu Sans';

export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** The lines of the machine-readable zone, if this side has one. */
  readonly lines: readonly string[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="${TEXT_FONT}" font-size="${size}" fill="#222a33" ${more}>${escaped(words)}</text>`;

/** Places each letter separately, so that the pitch is the standard's and not the font's, with a small random offset. */
function zone(chance: Chance, lines: readonly string[], left: number, firstBaseline: number): string {
  const size = (ZONE_SIZE * (0.95 + chance.next() * 0.09)).toFixed(1);
  const ink = chance.pick(['#15151a', '#26262b', '#33303a']);
  const thicker = (chance.next() * 1.2).toFixed(2);
  const letter = (sign: string, row: number, i: number): string => {
    const x = left + (i + 0.5) * PITCH + (chance.next() - 0.5);
    const y = firstBaseline + row * LINE_HEIGHT + (chance.next() - 0.5);
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${escaped(sign)}</text>`;
  };
  const letters = lines.flatMap((line, row) => [...line].map((sign, i) => letter(sign, row, i))).join('');
  return `<g font-family="${ZONE_FONT}" font-size="${size}" fill="${ink}" stroke="${ink}" stroke-width="${thicker}" text-anchor="middle">${letters}</g>`;
}

/** A wave pattern as on security paper; faint, because the zone must stay readable. */
function waves(chance: Chance, width: number, height: number): string {
  const colour = chance.pick(['#7fa6c9', '#a8b98a', '#c79a9a', '#9a94c4']);
  const step = 14 + chance.below(14);
  return Array.from({ length: Math.ceil(height / step) }, (_, row) => {
    const lift = 10 + chance.below(14);
    const points = Array.from({ length: 26 }, (__, i) => {
      const x = (i * width) / 25;
      return `${x.toFixed(0)},${(row * step + Math.sin(x / 70 + row * 0.6) * lift).toFixed(1)}`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.4" opacity="0.4"/>`;
  }).join('');
}

/** A face of no real person. */
function face(chance: Chance, x: number, y: number, width: number, height: number): string {
  const skin = chance.pick(['#f1cfb4', '#d8a781', '#a5714b', '#6e4a32', '#e8bb98']);
  const hair = chance.pick(['#2b1d14', '#5b3a1f', '#a8742f', '#8d8d8d', '#171717']);
  const [cx, cy] = [x + width / 2, y + height * 0.46];
  const [rx, ry] = [width * (0.25 + chance.next() * 0.04), height * (0.27 + chance.next() * 0.03)];
  const eye = (side: number): string =>
    `<ellipse cx="${cx + side * rx * 0.45}" cy="${cy - ry * 0.1}" rx="${rx * 0.17}" ry="${ry * 0.08}" fill="#fff"/><circle cx="${cx + side * rx * 0.45}" cy="${cy - ry * 0.1}" r="${rx * 0.08}" fill="#33251a"/><rect x="${cx + side * rx * 0.45 - rx * 0.2}" y="${cy - ry * 0.3}" width="${rx * 0.4}" height="${ry * 0.05}" fill="${hair}"/>`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${WALL}"/>
<path d="M${x + width * 0.08} ${y + height} Q${x + width * 0.1} ${y + height * 0.76} ${cx} ${y + height * 0.75} Q${x + width * 0.9} ${y + height * 0.76} ${x + width * 0.92} ${y + height} Z" fill="#44566b"/>
<rect x="${cx - rx * 0.35}" y="${cy + ry * 0.7}" width="${rx * 0.7}" height="${ry * 0.6}" fill="${skin}"/>
<ellipse cx="${cx}" cy="${cy - ry * 0.18}" rx="${rx * 1.12}" ry="${ry * 1.05}" fill="${hair}"/>
<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${skin}"/>${eye(-1)}${eye(1)}
<path d="M${cx} ${cy} l${rx * 0.1} ${ry * 0.3} l${-rx * 0.2} 0" fill="none" stroke="#00000055" stroke-width="${width * 0.012}"/>
<path d="M${cx - rx * 0.35} ${cy + ry * 0.52} Q${cx} ${cy + ry * 0.66} ${cx + rx * 0.35} ${cy + ry * 0.52}" fill="none" stroke="#8d3b3b" stroke-width="${width * 0.02}"/>`;
}

const sheet = (width: number, height: number, document: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="30" fill="${document}"/>${inside}</svg>`;

const labelled = (x: number, y: number, label: string, value: string): string =>
  text(x, y, 15, label, 'opacity="0.7"') + text(x, y + 32, 26, value);

function particulars(holder: Holder, x: number, y: number, step: number): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Surname / Nom', holder.familyName],
    ['Given names / Prénoms', holder.givenNames],
    ['Nationality / Nationalité', holder.nationality],
    ['Date of birth / Date de naissance', holder.birthDate],
    ['Sex / Sexe', holder.sex],
    ['Date of expiry / Date d’expiration', holder.expiryDate],
  ];
  return rows.map(([label, value], i) => labelled(x, y + i * step, label, value)).join('');
}

const documents = ['#f3efe4', '#e9f0ee', '#f2e9ea', '#ecedf4'] as const;

/** The data page: 125 × 88 mm, two lines of 44. */
export function drawPassport(chance: Chance, holder: Holder): Drawing {
  const [width, height] = [125 * PIXELS_PER_MM, 88 * PIXELS_PER_MM];
  const lines = writeMrz(holder, 'TD3');
  const inside = [
    waves(chance, width, height),
    text(40, 60, 30, 'UTOPIA', 'font-weight="bold"'),
    text(40, 92, 17, 'PASSPORT / PASSEPORT'),
    labelled(880, 50, 'Passport No. / No. du passeport', holder.number),
    face(chance, 50, 130, 330, 430),
    particulars(holder, 420, 130, 82),
    // The standard reserves the lower 23.2 mm for the zone, without anything behind it.
    `<rect x="0" y="${height - 232}" width="${width}" height="202" fill="#ffffff" opacity="0.55"/>`,
    zone(chance, lines, (width - 44 * PITCH) / 2, height - 154),
  ];
  return { svg: sheet(width, height, chance.pick(documents), inside.join('')), width, height, lines };
}

const CARD = { width: Math.round(85.6 * PIXELS_PER_MM), height: 54 * PIXELS_PER_MM } as const;

export function drawCardFront(chance: Chance, holder: Holder): Drawing {
  const { width, height } = CARD;
  const inside = [
    waves(chance, width, height),
    text(30, 50, 24, 'UTOPIA', 'font-weight="bold"'),
    text(30, 76, 15, 'IDENTITY CARD / CARTE D’IDENTITÉ'),
    text(600, 50, 24, holder.number),
    face(chance, 30, 110, 250, 330),
    particulars(holder, 310, 110, 70),
  ];
  return { svg: sheet(width, height, chance.pick(documents), inside.join('')), width, height, lines: [] };
}

/** Three lines of 30 along the lower edge. */
export function drawCardBack(chance: Chance, holder: Holder): Drawing {
  const { width, height } = CARD;
  const lines = writeMrz(holder, 'TD1');
  const inside = [
    waves(chance, width, height),
    labelled(40, 50, 'Address / Adresse', '12 Harbour Row, Amaurote'),
    labelled(40, 130, 'Height / Taille', `${155 + chance.below(40)} cm`),
    `<rect x="600" y="40" width="190" height="120" rx="14" fill="#d8c27a" opacity="0.8"/>`,
    `<rect x="0" y="${height - 242}" width="${width}" height="222" fill="#ffffff" opacity="0.55"/>`,
    zone(chance, lines, (width - 30 * PITCH) / 2, height - 172),
  ];
  return { svg: sheet(width, height, chance.pick(documents), inside.join('')), width, height, lines };
}

/** A person in front of a wall, without a document. */
export function drawPerson(chance: Chance): Drawing {
  const [width, height] = [1600, 1200];
  const inside = `<rect width="${width}" height="${height}" fill="${WALL}"/>${face(chance, 350, 60, 900, 1140)}`;
  return { svg: sheet(width, height, WALL, inside), width, height, lines: [] };
}
