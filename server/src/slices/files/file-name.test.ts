import { describe, expect, test } from 'vitest';
import { cleanName, contentDisposition } from './file-name.ts';
import { hasExpectedExtension } from './types.ts';

describe('a file name [sec L07]', () => {
  test.each([
    ['../../x.pdf', 'x.pdf'],
    ['C:\\Users\\ann\\scan.pdf', 'scan.pdf'],
    ['a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie: b=c.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['zero\u200bwidth\ufeff.pdf', 'zerowidth.pdf'],
    ['nul\0.pdf', 'nul.pdf'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['  much   room .pdf ', 'much room .pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['/', 'file'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(196)}.pdf`],
    [`${'😀'.repeat(300)}.heic`, `${'😀'.repeat(195)}.heic`],
  ])('is cleaned from %j to %j [sec L07]', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });

  test.each([
    ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
    ['Gründung.pdf', `attachment; filename="Gru_ndung.pdf"; filename*=UTF-8''Gr%C3%BCndung.pdf`],
    ['a"; x="b.pdf', `attachment; filename="a_; x=_b.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b.pdf`],
    [`it's (1)*.pdf`, `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ])('%j is encoded for Content-Disposition as in RFC 6266 [sec L07]', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });

  test.each([
    ['a.pdf', 'application/pdf', true],
    ['A.PDF', 'application/pdf', true],
    ['statement 12.03.2026.pdf', 'application/pdf', true],
    ['IMG_1.HEIC.jpg', 'image/jpeg', true],
    ['a.jpg', 'application/pdf', false],
    ['a.pdf.exe', 'application/pdf', false],
    ['a.exe.pdf', 'application/pdf', false],
    ['a.html .pdf', 'application/pdf', false],
    ['pdf', 'application/pdf', false],
    ['a.pdf.', 'application/pdf', false],
  ] as const)('%j has an extension that fits %s: %s [sec L02]', (name, type, isTaken) => {
    expect(hasExpectedExtension(name, type)).toBe(isTaken);
  });
});
