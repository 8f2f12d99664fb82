// High-risk countries by two authorities. The lists change up to three times a year; a firm may set its own
// (`FormContext.highRiskCountries`). As of 2026-11-15. The FATF decisions of October 2026 were not available and are missing.
interface Listing {
  /** The date since when this version applies. */
  readonly since: string;
  readonly source: string;
  readonly countries: readonly string[];
}

export const listings = {
  union: {
    since: '2026-01-29',
    source:
      'Delegated Regulation (EU) 2016/1675, annex, as last amended by (EU) 2026/46 and (EU) 2026/83 (OJ of 9 January 2026)',
    countries: 'AF AO BO CD CI CM DZ HT IR KE KP LA LB MC MM NA NP RU SS SY TT VE VG VN VU YE'.split(' '),
  },
  callForAction: {
    since: '2026-06-19',
    source: 'FATF, High-Risk Jurisdictions subject to a Call for Action, 19 June 2026',
    countries: 'IR KP MM'.split(' '),
  },
  /** Without Bulgaria, which the FATF lists too, because an EU member state is not a third country. */
  increasedMonitoring: {
    since: '2026-06-19',
    source: 'FATF, Jurisdictions under Increased Monitoring, 19 June 2026',
    countries: 'AO BA BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE'.split(' '),
  },
} as const satisfies Record<string, Listing>;

const highRiskCountries: ReadonlySet<string> = new Set(
  Object.values(listings).flatMap(({ countries }) => countries),
);

/** Uses the firm's own list if it has one. */
export const isHighRiskCountry = (code: unknown, own?: readonly string[]): boolean =>
  own ? own.includes(String(code)) : highRiskCountries.has(String(code));
