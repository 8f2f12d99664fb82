// The titles of the classes of NACE Rev. 2.1, by their code: many, and needed only where one looks for a sector.
import table from './sector-class-titles.json' with { type: 'json' };

export const classTitles: Readonly<Record<string, string>> = table;
