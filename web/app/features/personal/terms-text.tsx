// The terms and conditions as text, with additions and deletions marked where they have changed.
import type { Reply } from '@portico/domain/api/call';
import type { client } from '@portico/domain/api/client';

type ShownTerms = Reply<typeof client.terms>;
type Change = ShownTerms['changes'][number];

const HEADING = /^# /;

/** Headings are one level below the heading of the page. */
export function TermsText({ text }: { readonly text: string }) {
  return (
    <article className="terms">
      {text
        .split(/\n{2,}/)
        .map((block) =>
          HEADING.test(block) ? (
            <h2 key={block}>{block.replace(HEADING, '')}</h2>
          ) : (
            <p key={block}>{block}</p>
          ),
        )}
    </article>
  );
}

const marked = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Splits a change that spans several paragraphs. */
function paragraphsOf(changes: readonly Change[]): Change[][] {
  const paragraphs: Change[][] = [[]];
  for (const { kind, text } of changes)
    for (const [index, part] of text.split(/\n{2,}/).entries()) {
      if (index > 0) paragraphs.push([]);
      if (part !== '') paragraphs.at(-1)?.push({ kind, text: part });
    }
  return paragraphs.filter((parts) => parts.length > 0);
}

export function ChangedTerms({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <article className="terms">
      {paragraphsOf(changes).map((parts, at) => {
        const isHeading = HEADING.test(parts[0]?.text ?? '');
        const Block = isHeading ? 'h2' : 'p';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <Block key={at}>
            {parts.map(({ kind, text }, index) => {
              const Mark = marked[kind];
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
              return <Mark key={index}>{isHeading ? text.replace(HEADING, '') : text}</Mark>;
            })}
          </Block>
        );
      })}
    </article>
  );
}
