// Compares the details on the document with those the person typed, side by side.

import { useIdentityStatusCatalogue } from './check-progress.en.ts';
import { formatDay } from './details.tsx';
import { useIdentityCatalogue } from './identity-step.en.ts';
import type { Check } from './use-check.ts';

export function BothDetails({ typed, seen }: Pick<Check, 'typed' | 'seen'>) {
  const { typed: words } = useIdentityCatalogue();
  const { sides } = useIdentityStatusCatalogue();
  if (!seen) return null;
  const rows = [
    { name: words.name, document: seen.name, details: typed.name },
    { name: words.dateOfBirth, document: formatDay(seen.dateOfBirth), details: formatDay(typed.dateOfBirth) },
  ];
  return (
    <div className="identity-both">
      {rows.map(({ name, document, details }) => (
        <section key={name} data-differs={document !== details || undefined}>
          <h3>{name}</h3>
          <dl>
            <div>
              <dt>{sides.document}</dt>
              <dd>
                <bdi>{document}</bdi>
              </dd>
            </div>
            <div>
              <dt>{sides.details}</dt>
              <dd>
                <bdi>{details}</bdi>
              </dd>
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
