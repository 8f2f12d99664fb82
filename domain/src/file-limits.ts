// File limits, separate from limits.ts so that pages with uploads do not have to load all limits.
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
