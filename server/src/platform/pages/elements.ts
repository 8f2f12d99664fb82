// Finds and rewrites scripts and styles in an HTML document of our own build.

export interface InlineElement {
  readonly name: 'script' | 'style';
  readonly attributes: string;
  readonly content: string;
}

const ELEMENT = /(<(script|style)\b([^>]*)>)([\s\S]*?)(<\/\2\s*>)/gi;
const RUNS = /^(?:module|importmap|speculationrules|(?:text|application)\/javascript)?$/i;

/** Every script that the browser would run and every style, with the text that the browser would hash. */
export const inlineElements = (html: string): InlineElement[] =>
  [...html.matchAll(ELEMENT)]
    .map(([, , name = '', attributes = '', content = '']) => ({
      name: name.toLowerCase() === 'script' ? ('script' as const) : ('style' as const),
      attributes,
      content,
    }))
    .filter(
      ({ name, attributes }) => name === 'style' || (!/\bsrc=/i.test(attributes) && !isData(attributes)),
    );

/** A data block: the browser neither runs it nor checks the policy for it. */
export function isData(attributes: string): boolean {
  const [, type = ''] = /\btype="?([^"\s>]*)/i.exec(attributes) ?? [];
  return !RUNS.test(type);
}

/** Rewrites a document: one function for the contents of scripts and styles, another for the markup around them. */
export function rewriteHtml(
  html: string,
  around: (markup: string) => string,
  inside: (element: InlineElement) => string,
): string {
  let rewritten = '';
  let at = 0;
  for (const match of html.matchAll(ELEMENT)) {
    const [whole, open = '', name = '', attributes = '', content = '', close = ''] = match;
    const element = {
      name: name.toLowerCase() === 'script' ? ('script' as const) : ('style' as const),
      attributes,
      content,
    };
    rewritten += around(html.slice(at, match.index) + open) + inside(element) + close;
    at = match.index + whole.length;
  }
  return rewritten + around(html.slice(at));
}
