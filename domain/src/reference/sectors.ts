// Sectors of activity: sections and divisions of NACE Rev. 2.1. Never mixed with Rev. 2, whose letters differ from J on.
import table from './sectors.json' with { type: 'json' };

export interface Section {
  readonly section: string;
  readonly title: string;
  readonly divisions: Readonly<Record<string, string>>;
}

export const sections: readonly Section[] = table as unknown as Section[];

/** How a sector is stored, so that a later revision cannot be taken for this one. */
export const sectorId = (division: string): string => `nace:2.1:${division}`;
