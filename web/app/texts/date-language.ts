// In which language dates and times are written: the page's own; plain English writes the day before the month.
export function dateLanguage(): string {
  const language = import.meta.env.SSR ? 'en' : document.documentElement.lang;
  return language === 'en' ? 'en-GB' : language;
}

/** What a month may be called here: in the page's language, or in one that the person's browser names. */
export const spokenLanguages = (): readonly string[] =>
  [document.documentElement.lang, 'en', ...navigator.languages].filter((language) => {
    try {
      return Intl.getCanonicalLocales(language).length > 0;
    } catch {
      return false;
    }
  });
