// Circulating currencies of ISO 4217 with their number of decimals. We keep our own list, because a browser's may be outdated.
import decimals from './currencies.json' with { type: 'json' };

export const currencyDecimals: Readonly<Record<string, number>> = decimals;
export const currencyCodes: readonly string[] = Object.keys(decimals);
