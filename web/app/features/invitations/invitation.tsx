// Who invites the person, to what and why, what they need and how long it takes (U39). Used wherever an invitation is shown.
import { Glyph } from '@portico/ui/glyph';
import { configuration } from '../../configuration.ts';
import type { Offer } from './invitation-state.ts';
import { useInviteCatalogue } from './invite.en.ts';

interface InvitationProps {
  readonly offer: Offer;
}

/** With a session, the text above names the invited address. */
export function WhoInvites({
  offer: { company, inviter, role, email },
  isSignedIn = false,
}: InvitationProps & { readonly isSignedIn?: boolean }) {
  const { offer: words } = useInviteCatalogue();
  const { name, why } = words.roles[role];
  return (
    <div className="who-invites">
      <h2>
        <bdi>{company}</bdi>
      </h2>
      <p>
        {words.asks(configuration.brand.name)} {why}
      </p>
      <dl className="facts">
        <div>
          <dt>{words.by}</dt>
          <dd>
            <bdi>{inviter}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.as}</dt>
          <dd>{name}</dd>
        </div>
        {!isSignedIn && (
          <div>
            <dt>{words.address}</dt>
            <dd>
              <bdi>{email}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

export function InvitationDetails({ offer: { role, minutes } }: InvitationProps) {
  const { offer: words } = useInviteCatalogue();
  return (
    <section className="invitation-question" aria-labelledby="what-is-asked">
      <h2 id="what-is-asked">{words.asked}</h2>
      <div className="begin-parts">
        <div>
          <h3>{words.do}</h3>
          <p>{words.doText[role]}</p>
          <h3>{words.time}</h3>
          <p>{words.timeText(minutes)}</p>
        </div>
        <div>
          <h3>{words.hand}</h3>
          <ul>
            {Object.entries(words.handText[role]).map(([key, thing]) => (
              <li key={key}>
                <Glyph name="done" />
                {thing}
              </li>
            ))}
          </ul>
          <h3>{words.seen}</h3>
          <p>{words.seenText(configuration.brand.name)}</p>
        </div>
      </div>
    </section>
  );
}
