// Which tier a test runs in: the gate on every change, or the nightly campaign (`npm run campaign`, which sets CAMPAIGN=1).

export const isCampaign = process.env['CAMPAIGN'] === '1';

/** Selects the amount of work: less in the gate, all of it in the campaign. */
export const inTier = <Size>(sizes: { readonly gate: Size; readonly campaign: Size }): Size =>
  isCampaign ? sizes.campaign : sizes.gate;

/** The report file of a Vitest or Playwright run. Each tier has its own, so that `npm run ids` never confuses them. */
export const reportName = (runner: 'vitest' | 'e2e'): string =>
  inTier({ gate: `${runner}.json`, campaign: `${runner}-campaign.json` });

/** Picks `count` items with even gaps, or all of a shorter list. The first is always included. */
export const evenly = <Each>(list: readonly Each[], count: number): readonly Each[] => {
  const slot = (index: number): number => Math.floor((index * count) / list.length);
  return list.filter((_, index) => slot(index) !== slot(index - 1));
};

/** All rows of a table in the campaign, and a sample in the gate where another test covers every row. */
export const sampled = <Row>(rows: readonly Row[], count: number): readonly Row[] =>
  inTier({ gate: evenly(rows, count), campaign: rows });
