// Sectors of NACE Rev. 2.1 for searching. The titles of the 651 classes are loaded on demand.
import { sectorCode } from '@portico/domain/reference/sector-classes';
import { sections } from '@portico/domain/reference/sectors';
import type { PickSource } from './control.ts';

type Search = typeof import('./sector-search.ts');
let search: Search | undefined;

/** Loads once. A failed attempt can be repeated. */
export async function loadSectors(): Promise<void> {
  search ??= await import('./sector-search.ts');
}

const divisionTitle = (division: string): string =>
  sections.map(({ divisions }) => divisions[division]).find((title) => title !== undefined) ?? division;

/** `62.10 Computer programming activities`, or the title of the division until the classes have loaded. */
export function sectorLabel(id: string): string {
  const code = sectorCode(id);
  if (code === undefined) return id;
  return `${code} ${search?.findTitle(code) ?? divisionTitle(code.slice(0, 2))}`;
}

export const hasSectors = (): boolean => search !== undefined;

export const sectorSource: PickSource = {
  options: () => [],
  find: (text) => search?.find(text) ?? [],
  labelOf: sectorLabel,
};
