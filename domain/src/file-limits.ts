// What a file may be, apart from the sheet in limits.ts: a page that sends files knows these and not the whole sheet.
const MB = 1_000_000;

export const fileLimits = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
    maxBytes: 15 * MB,
    maxSidePixels: 8000,
    maxPixels: 40_000_000,
    minLongSidePixels: 1000,
  },
  pdf: { types: ['application/pdf'], maxBytes: 25 * MB, maxPages: 50, maxExpandedBytes: 100 * MB },
  nameCharacters: 200,
} as const;
