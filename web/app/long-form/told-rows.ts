// What was answered as rows of a question and its answer; an address with a title of its own is read as one.

import type { FormWords } from '@portico/domain/forms/form-words';
import type { AddressPlace } from '../questions/form-context.ts';

/** Line by line, as on a letter. */
const LINES = [['line1'], ['line2'], ['postalCode', 'city'], ['region'], ['country']];
const wholeAddress = (name: string, saidOf: (key: string) => string): string =>
  LINES.map((parts) =>
    parts
      .map((part) => saidOf(`${name}.${part}`))
      .filter(Boolean)
      .join(' '),
  )
    .filter(Boolean)
    .join('\n');

interface ToldRow {
  readonly key: string;
  readonly label: string;
  readonly said: string;
}

interface Telling {
  readonly words: Pick<FormWords, 'questions' | 'addresses'>;
  readonly addresses: Readonly<Record<string, AddressPlace>>;
  readonly saidOf: (key: string) => string;
}

export const toldRows = (keys: readonly string[], { words, addresses, saidOf }: Telling): ToldRow[] =>
  keys.flatMap((key) => {
    const [name = '', part] = key.split('.');
    const place = addresses[name];
    const isWhole = place !== undefined && !place.isTitleHeard;
    if (isWhole && part !== 'country') return [];
    const label = isWhole ? words.addresses[name]?.title : words.questions[key]?.label;
    return [{ key, label: label ?? key, said: isWhole ? wholeAddress(name, saidOf) : saidOf(key) }];
  });
