// Currencies of ISO 4217 that are money somewhere, each with how many decimals it has. Our own list: a browser's may be older.
import decimals from './currencies.json' with { type: 'json' };

export const currencyDecimals: Readonly<Record<string, number>> = decimals;
export const currencyCodes: readonly string[] = Object.keys(decimals);
