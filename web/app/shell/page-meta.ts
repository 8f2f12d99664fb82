// Builds a page's title from its texts.
import { englishAccount } from './account.en.ts';

export const buildMeta = (name: keyof typeof englishAccount.pages) => () => [
  { title: englishAccount.pages[name].title },
];
