// Which tier a test runs in: the gate on every change, or the nightly campaign (`npm run campaign`, which sets CAMPAIGN=1).

export const isCampaign = process.env['CAMPAIGN'] === '1';

/** How much of the same work: less in the gate, all of it in the campaign. */
export const inTier = <Size>(sizes: { readonly gate: Size; readonly campaign: Size }): Size =>
  isCampaign ? sizes.campaign : sizes.gate;

/** Where a run of Vitest or Playwright reports: each tier in its own file, so that `npm run ids` never takes one for the other. */
export const reportName = (runner: 'vitest' | 'e2e'): string =>
  inTier({ gate: `${runner}.json`, campaign: `${runner}-campaign.json` });

/** So many of a list, or all of a shorter one, with even gaps between them; the first is always there. */
export const evenly = <Each>(list: readonly Each[], count: number): readonly Each[] => {
  const slot = (index: number): number => Math.floor((index * count) / list.length);
  return list.filter((_, index) => slot(index) !== slot(index - 1));
};

/** All rows of a table in the campaign; some of them in the gate, where another test holds every row. */
export const sampled = <Row>(rows: readonly Row[], count: number): readonly Row[] =>
  inTier({ gate: evenly(rows, count), campaign: rows });
