// The catalogue of the page's language, and how a page gets at it.
import { TextsProvider } from '@portico/ui/texts';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type Catalogue, english } from './english.ts';

const Spoken = createContext<Catalogue>(english);
export const useCatalogue = (): Catalogue => use(Spoken);

interface Language {
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  readonly load: () => Promise<Catalogue>;
}

/** The pseudo-language is longer and runs right to left: what breaks in it breaks in Arabic (U58). */
const languages: readonly Language[] = [
  { code: 'en', direction: 'ltr', load: () => Promise.resolve(english) },
  { code: 'en-XB', direction: 'rtl', load: async () => (await import('./pseudo.ts')).pseudo },
];

export function CatalogueProvider({ children }: { readonly children: ReactNode }) {
  const [catalogue, setCatalogue] = useState(english);
  useEffect(() => {
    const chosen = languages.find(({ code }) => code === localStorage.getItem('language'));
    if (!chosen || chosen.code === 'en') return;
    void chosen.load().then((loaded) => {
      document.documentElement.lang = chosen.code;
      document.documentElement.dir = chosen.direction;
      setCatalogue(loaded);
    });
  }, []);
  return (
    <Spoken value={catalogue}>
      <TextsProvider value={catalogue.kit}>{children}</TextsProvider>
    </Spoken>
  );
}
