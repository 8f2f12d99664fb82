// Lays out a PDF top to bottom: A4, one column, a new page where the next line does not fit. Finally numbers and
// saves it. The same text yields the same bytes: names that the library picks at random are derived from the content.
import { createHash } from 'node:crypto';
import { PDF, type PDFPage, rgb } from '@libpdf/core';
import { openFonts } from './fonts.ts';
import { breakLines, type Style } from './lines.ts';

const A4 = { width: 595.28, height: 841.89 };
const TOP = 778;
const BOTTOM = 84;
export const LEFT_MARGIN = 62;
export const RIGHT = A4.width - 62;
/** Text starts here; numbers go to its left. */
export const INDENT = 94;
const FOOT = 46;
const HEAD = 800;

const colours = {
  ink: rgb(0.106, 0.125, 0.118),
  soft: rgb(0.38, 0.42, 0.4),
  accent: rgb(0.055, 0.4, 0.333),
  line: rgb(0.82, 0.84, 0.83),
} as const;
type Colour = keyof typeof colours;

export const styles = {
  firm: { face: 'strong', size: 10, leading: 14 },
  title: { face: 'title', size: 32, leading: 38 },
  subtitle: { face: 'text', size: 12.5, leading: 18 },
  heading: { face: 'title', size: 14, leading: 20 },
  text: { face: 'text', size: 10, leading: 14.6 },
  strong: { face: 'strong', size: 10, leading: 14.6 },
  label: { face: 'strong', size: 7.6, leading: 12 },
  small: { face: 'text', size: 8, leading: 11.5 },
} as const satisfies Record<string, Style>;

export interface Written {
  readonly style: Style;
  readonly text: string;
  readonly colour?: Colour;
  readonly x?: number;
  /** Right edge of the text. */
  readonly to?: number;
}

export interface PageWriter {
  /** Moves down the page, in points. */
  space(points: number): void;
  /** Starts a new page unless this much room is left. */
  keep(points: number): void;

  /** Writes lines of text; what does not fit continues on the next page. */
  write(written: Written): void;
  /** Writes beside the next line, on its baseline. */
  number(written: Written, beside: Style): void;
  /** Writes columns side by side and keeps them on one page. */
  row(columns: readonly (readonly Written[])[]): void;
  rule(colour?: Colour, x?: number, to?: number): void;
  /** Adds a header and footer to the pages and saves. */
  finish(edges: { readonly head: string; readonly foot: string }, about: PageHeading): Promise<Uint8Array>;
}

interface PageHeading {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly at: Date;
}

const SUBSET = /(\/(?:FontName|BaseFont) \/)([A-Z]{6})\+/g;
const FILE_ID = /\/ID \[<[0-9A-F]{32}> <[0-9A-F]{32}>\]/;

/** As long as the library's own name, so that no byte offset changes. */
const subsetName = (index: number): string =>
  Array.from({ length: 6 }, (_, place) =>
    String.fromCodePoint(65 + (Math.floor(index / 26 ** (5 - place)) % 26)),
  ).join('');

export function settled(saved: Uint8Array): Uint8Array {
  const names: string[] = [];
  const named = Buffer.from(saved)
    .toString('latin1')
    .replace(SUBSET, (_, key: string, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `${key}${subsetName(names.indexOf(name))}+`;
    });
  const hash = createHash('sha256').update(named.replace(FILE_ID, ''), 'latin1').digest('hex');
  const id = hash.slice(0, 32).toUpperCase();
  return Buffer.from(named.replace(FILE_ID, `/ID [<${id}> <${id}>]`), 'latin1');
}

export function openPageWriter(): PageWriter {
  const pdf = PDF.create();
  const fonts = openFonts(pdf);
  const pages: PDFPage[] = [];
  const turn = (): PDFPage => {
    const added = pdf.addPage(A4);
    pages.push(added);
    return added;
  };
  let page = turn();
  let y = TOP;

  const broken = ({ style, text, x = INDENT, to = RIGHT }: Written): string[] =>
    breakLines(fonts, style, text, to - x);
  const heightOf = (written: Written): number => broken(written).length * written.style.leading;

  /** `at` is the baseline. */
  function draw(
    on: PDFPage,
    line: string,
    { style: { face, size }, colour = 'ink' }: Written,
    x: number,
    at: number,
  ) {
    let from = x;
    for (const { text, font } of fonts.runsOf(face, line)) {
      on.drawText(text, { x: from, y: at, font, size, color: colours[colour] });
      from += font.getTextWidth(text, size);
    }
  }
  const drawRight = (on: PDFPage, line: string, written: Written, at: number): void =>
    draw(on, line, written, RIGHT - fonts.widthOf(written.style.face, written.style.size, line), at);

  function next(): void {
    page = turn();
    y = TOP;
  }
  const keep = (points: number): void => {
    if (y - points < BOTTOM) next();
  };

  const sheet: PageWriter = {
    space: (points) => {
      y -= points;
    },
    keep,
    write: (written) => {
      const { style, x = INDENT } = written;
      const lines = broken(written);
      // Avoid widows and orphans: keep the first two and the last two lines together.
      for (const [index, line] of lines.entries()) {
        const isAtEnd = index === lines.length - 2;
        keep(index === 0 || isAtEnd ? Math.min(2, lines.length - index) * style.leading : style.leading);
        y -= style.leading;
        draw(page, line, written, x, y + style.leading - style.size);
      }
    },
    number: (written, beside) => draw(page, written.text, written, written.x ?? LEFT_MARGIN, y - beside.size),
    row: (columns) => {
      keep(Math.max(...columns.map((column) => column.reduce((sum, each) => sum + heightOf(each), 0))));
      const top = y;
      let lowest = top;
      for (const column of columns) {
        y = top;
        for (const written of column) sheet.write(written);
        lowest = Math.min(lowest, y);
      }
      y = lowest;
    },
    rule: (colour = 'line', x = LEFT_MARGIN, to = RIGHT) => {
      page.drawLine({
        start: { x, y },
        end: { x: to, y },
        color: colours[colour],
        thickness: colour === 'line' ? 0.6 : 1.2,
      });
    },
    finish: async ({ head, foot }, { title, author, subject, at }) => {
      const small = { style: styles.small, text: '', colour: 'soft' } as const;
      const narrow = { ...small, x: LEFT_MARGIN, to: RIGHT - 80 };
      for (const [index, each] of pages.entries()) {
        const [under = ''] = broken({ ...narrow, text: foot });
        draw(each, under, small, LEFT_MARGIN, FOOT);
        drawRight(each, `Page ${index + 1} of ${pages.length}`, small, FOOT);
        const [over = ''] = broken({ ...narrow, text: head });
        if (index > 0) draw(each, over, small, LEFT_MARGIN, HEAD);
      }
      pdf.setTitle(title, { showInWindowTitleBar: true });
      pdf.setAuthor(author);
      pdf.setSubject(subject);
      pdf.setLanguage('en');
      pdf.setCreator('Portico');
      pdf.setProducer('Portico');
      pdf.setCreationDate(at);
      pdf.setModificationDate(at);
      return settled(await pdf.save({ subsetFonts: true }));
    },
  };
  return sheet;
}
