// A sector is stored as a division of NACE Rev. 2.1 or as one of its classes. The many class titles are in
// sector-class-titles.json and load only for the sector search.
import table from './sector-classes.json' with { type: 'json' };
import { sections, sectorId } from './sectors.ts';

const classesByDivision: Readonly<Record<string, string>> = table;
const REVISION = sectorId('');

/** The code of a stored sector that exists, `62` or `62.10`; undefined for anything else. */
export function sectorCode(id: unknown): string | undefined {
  if (typeof id !== 'string' || !id.startsWith(REVISION)) return undefined;
  const code = id.slice(REVISION.length);
  const [division = '', ofClass, ...more] = code.split('.');
  if (!Object.hasOwn(classesByDivision, division) || more.length > 0) return undefined;
  if (ofClass === undefined) return code;
  return classesByDivision[division]?.split(' ').includes(ofClass) ? code : undefined;
}

export const findDivision = (id: unknown): string | undefined => sectorCode(id)?.slice(0, 2);

export const findSection = (id: unknown): string | undefined => {
  const division = findDivision(id);
  return sections.find(({ divisions }) => division !== undefined && Object.hasOwn(divisions, division))
    ?.section;
};

/** All existing classes, such as `62.10`. */
export const classCodes = (): string[] =>
  Object.entries(classesByDivision)
    .flatMap(([division, classes]) => classes.split(' ').map((ofClass) => `${division}.${ofClass}`))
    .sort();
