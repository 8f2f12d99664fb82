// Lists every fault without running it: its id, whether the gate runs it, and what it breaks.
import { afterwards } from './faults/afterwards.ts';
import { faults } from './faults/all.ts';
import { isInSmoke } from './smoke.ts';

interface ListedFault {
  readonly id: string;
  readonly title: string;
  /** `gate`: part of the smoke run as well as of the campaign. */
  readonly tier: 'gate' | 'campaign';
}

const listed = (): ListedFault[] => [
  ...faults.map((fault) => ({
    id: fault.id,
    title: fault.title,
    tier: isInSmoke(fault) ? ('gate' as const) : ('campaign' as const),
  })),
  ...afterwards.map(({ id, title }) => ({ id, title, tier: 'gate' as const })),
];

export const listFaults = (isJson: boolean): string =>
  isJson
    ? JSON.stringify(listed(), null, 2)
    : listed()
        .map(({ id, tier, title }) => `${id.padEnd(7)} ${tier.padEnd(8)} ${title}`)
        .join('\n');
