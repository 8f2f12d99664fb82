// The details that the person typed, with a link to change them.
import { Link } from 'react-router';
import { dateLanguage } from '../../texts/date-language.ts';
import { useIdentityCatalogue } from './identity-step.en.ts';
import type { Check } from './use-check.ts';

export const formatDay = (day: string | null): string =>
  day === null || Number.isNaN(Date.parse(day))
    ? ''
    : new Date(`${day}T12:00:00`).toLocaleDateString(dateLanguage(), { dateStyle: 'long' });

export function TypedDetails({ typed }: Pick<Check, 'typed'>) {
  const { typed: words } = useIdentityCatalogue();
  return (
    <dl className="identity-facts">
      <div>
        <dt>{words.name}</dt>
        <dd>
          <bdi>{typed.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{words.dateOfBirth}</dt>
        <dd>{formatDay(typed.dateOfBirth)}</dd>
      </div>
    </dl>
  );
}

export function ChangeDetails({ flow }: { readonly flow: string }) {
  const { typed: words } = useIdentityCatalogue();
  return <Link to={`/${flow}/personal-information`}>{words.change}</Link>;
}
