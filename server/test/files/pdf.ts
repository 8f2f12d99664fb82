// Small handwritten PDFs, so that a test can add content that no honest program would.

export interface PdfParts {
  readonly pages?: number;
  /** Added to the catalogue: `/OpenAction 9 0 R`. */
  readonly catalog?: string;
  /** Further objects, from number 10 on. */
  readonly objects?: readonly (string | Buffer)[];
  readonly content?: Buffer;
  readonly contentFilter?: string;
  readonly page?: string;
  readonly head?: string;
}

export const stream = (about: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${about} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

export function makePdf({
  pages = 1,
  catalog = '',
  objects = [],
  content = Buffer.from('BT /F1 24 Tf 72 720 Td (Certificate of incorporation) Tj ET'),
  contentFilter = '',
  page = '',
  head = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
}: PdfParts = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => 100 + at);
  const numbered: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, stream(contentFilter, content)],
    ...objects.map((object, at): [number, string | Buffer] => [10 + at, object]),
    ...kids.map((kid): [number, string] => [
      kid,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R ${page} >>`,
    ]),
  ];
  const chunks: Buffer[] = [Buffer.from(head, 'latin1')];
  let at = chunks[0]?.length ?? 0;
  const places = new Map<number, number>();
  for (const [number, object] of numbered) {
    const chunk = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
    places.set(number, at);
    chunks.push(chunk);
    at += chunk.length;
  }
  const size = Math.max(...places.keys()) + 1;
  const table = Array.from({ length: size }, (_, number) => {
    const place = places.get(number);
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 ${size}\n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(end)]);
}
