// In which language dates and times are written: the page's own; plain English writes the day before the month.
export function dateLanguage(): string {
  const language = import.meta.env.SSR ? 'en' : document.documentElement.lang;
  return language === 'en' ? 'en-GB' : language;
}
