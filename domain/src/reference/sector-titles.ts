// Class titles of NACE Rev. 2.1 by code. The file is large and only needed for the sector search.
import table from './sector-class-titles.json' with { type: 'json' };

export const classTitles: Readonly<Record<string, string>> = table;
