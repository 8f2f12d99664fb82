// The locale for dates and times: the page's own. Plain English uses en-GB, which puts the day before the month.
export function dateLanguage(): string {
  const language = import.meta.env.SSR ? 'en' : document.documentElement.lang;
  return language === 'en' ? 'en-GB' : language;
}

/** Languages in which a person may type a month's name: the page's, and those that their browser lists. */
export const spokenLanguages = (): readonly string[] =>
  [document.documentElement.lang, 'en', ...navigator.languages].filter((language) => {
    try {
      return Intl.getCanonicalLocales(language).length > 0;
    } catch {
      return false;
    }
  });
