// Sectors of activity: sections and divisions of NACE Rev. 2.1. Never mix them with Rev. 2, whose letters differ from J on.
import table from './sectors.json' with { type: 'json' };

export interface Section {
  readonly section: string;
  readonly title: string;
  readonly divisions: Readonly<Record<string, string>>;
}

export const sections: readonly Section[] = table as unknown as Section[];

/** The stored form of a sector; the prefix distinguishes it from later revisions. */
export const sectorId = (division: string): string => `nace:2.1:${division}`;
