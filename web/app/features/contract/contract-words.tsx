// The text of the contract as in the PDF, for reading on the page. Reports once when the reader reaches its end.
import { useEffect, useRef } from 'react';
import { useContractCatalogue } from './contract.en.ts';
import type { Opened } from './use-pdf.ts';

interface ContractWordsProps {
  readonly text: Opened['text'];
  readonly onEnd: () => void;
}

export function ContractWords({ text, onEnd }: ContractWordsProps) {
  const { read: words } = useContractCatalogue();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const watched = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    if (end.current) watched.observe(end.current);
    return () => watched.disconnect();
  }, []);
  return (
    <article className="contract-words" lang="en" dir="ltr">
      <h3 ref={heading} tabIndex={-1}>
        {text.title}
      </h3>
      <p className="contract-subtitle">{text.subtitle}</p>
      <dl className="contract-facts">
        {text.facts.map(({ name, fact }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h4>{words.parties}</h4>
      <ul>
        {text.parties.map(({ name, capacity }) => (
          <li key={`${name} ${capacity}`}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            , {capacity}
          </li>
        ))}
      </ul>
      {text.opening.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {text.clauses.map(({ title, paragraphs }, index) => (
        <section key={title}>
          <h4>
            {index + 1} {title}
          </h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <h4>{words.signatures}</h4>
      <p>{text.closing}</p>
      <p className="contract-end" ref={end}>
        {words.end}
      </p>
    </article>
  );
}
