// Issuers of documents in machine-readable zones (ICAO Doc 9303 part 3, section 5): ISO 3166 alpha-3 and some others.
import alpha3 from './alpha-3.json' with { type: 'json' };

/** Returns the two-letter code of our country list. Codes that are no country (a union, a specimen) stay unchanged. */
export const countryOfIssuer = (code: string): string =>
  (alpha3 as Readonly<Record<string, string>>)[code] ?? code;
