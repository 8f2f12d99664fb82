// Who issued a document, as its zone names it (ICAO Doc 9303 part 3, section 5): three letters of ISO 3166, and a few of its own.
import alpha3 from './alpha-3.json' with { type: 'json' };

/** The two-letter code of our country list; what is no country (a union, an example) stays as it is. */
export const countryOfIssuer = (code: string): string =>
  (alpha3 as Readonly<Record<string, string>>)[code] ?? code;
