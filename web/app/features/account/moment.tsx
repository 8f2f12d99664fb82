/** Formats a timestamp in the language of the page: "12 Nov 2026, 14:02". */
export function Moment({ at, isDay = false }: { readonly at: string; readonly isDay?: boolean }) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    ...(!isDay && { timeStyle: 'short' as const, hourCycle: 'h23' as const }),
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
