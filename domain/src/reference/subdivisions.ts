// Where companies are founded under the law of a part of the country (ISO 3166-2): its parts, in the order of their names.
import table from './subdivisions.json' with { type: 'json' };

export const subdivisions: Readonly<Record<string, Readonly<Record<string, string>>>> = table;
