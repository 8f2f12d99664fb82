// Subdivisions (ISO 3166-2) of countries whose states or provinces incorporate companies, sorted by name.
import table from './subdivisions.json' with { type: 'json' };

export const subdivisions: Readonly<Record<string, Readonly<Record<string, string>>>> = table;
