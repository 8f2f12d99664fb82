// Provides a page with its texts in the page's language.
import { TextsProvider } from '@portico/ui/texts';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type Catalogue, english } from './english.ts';

/** Maps an English catalogue to the same catalogue in another language. */
export type Translate = <C>(englishCatalogue: C) => C;

const same: Translate = (catalogue) => catalogue;
const Spoken = createContext<Translate>(same);

export const useTranslated = <C,>(englishCatalogue: C): C => use(Spoken)(englishCatalogue);
export const useCatalogue = (): Catalogue => useTranslated(english);

interface Language {
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  readonly load: () => Promise<Translate>;
}

/** The pseudo-language is longer and runs right to left: what breaks in it also breaks in Arabic (U58). */
const languages: readonly Language[] = [
  { code: 'en-XB', direction: 'rtl', load: async () => (await import('./pseudo.ts')).pseudo },
];

export function CatalogueProvider({ children }: { readonly children: ReactNode }) {
  const [translate, setTranslate] = useState<Translate>(() => same);
  useEffect(() => {
    const chosen = languages.find(({ code }) => code === localStorage.getItem('language'));
    if (!chosen) return;
    void chosen.load().then((loaded) => {
      document.documentElement.lang = chosen.code;
      document.documentElement.dir = chosen.direction;
      setTranslate(() => loaded);
    });
  }, []);
  return (
    <Spoken value={translate}>
      <TextsProvider value={translate(english).kit}>{children}</TextsProvider>
    </Spoken>
  );
}
