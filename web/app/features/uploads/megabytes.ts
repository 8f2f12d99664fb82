// Formats a file size in megabytes in the language of the page: "2.4".
import { dateLanguage } from '../../texts/date-language.ts';

export const megabytes = (bytes: number): string =>
  Math.max(0.1, bytes / 1_000_000).toLocaleString(dateLanguage(), { maximumFractionDigits: 1 });
