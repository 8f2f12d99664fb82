// The matching code that both screens must show, and the progress of the pictures.
import { Glyph } from '@portico/ui/glyph';
import { usePhoneCatalogue } from './phone-link.en.ts';
import type { Check } from './use-check.ts';

export function MatchingCode({ code }: { readonly code: string }) {
  const words = usePhoneCatalogue();
  return (
    <p className="matching-code">
      <span>{words.code}</span> <strong>{code}</strong>
    </p>
  );
}

const signs = {
  missing: undefined,
  uploading: 'waiting',
  checking: 'waiting',
  taken: 'done',
  failed: 'problem',
} as const;

export function PictureProgress({ pictures }: Pick<NonNullable<Check['capture']>, 'pictures'>) {
  const words = usePhoneCatalogue();
  return (
    <ul className="phone-pictures">
      {pictures.map(({ kind, state }) => (
        <li key={kind} data-state={state}>
          <span className="phone-picture-sign">{signs[state] && <Glyph name={signs[state]} />}</span>
          <span>
            {words.pictures[kind]}: <strong role="status">{words.standing[state]}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
