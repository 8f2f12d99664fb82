// Which tier a test runs in: the gate on every change, or the nightly campaign (`npm run campaign`, which sets CAMPAIGN=1).

export const isCampaign = process.env['CAMPAIGN'] === '1';

/** How much of the same work: fewer rounds in the gate, all of them in the campaign. */
export const inTier = <T>(sizes: { readonly gate: T; readonly campaign: T }): T =>
  isCampaign ? sizes.campaign : sizes.gate;
