// At the end: who was named and will be asked to speak for themselves. Inviting is a later step; there is nothing to press here.
import { useOwnersForm } from '../texts/english-owners-form.ts';
import { useOwners } from './owners-context.ts';
import { nameOfOwner } from './say-owner.ts';

export function Invited() {
  const { read } = useOwners();
  const { invited: words, unnamed } = useOwnersForm();
  const { owned, drawn } = read;
  const beneficial = new Set(drawn?.findings.owners.map(({ node }) => node.id));
  const officials = new Set(drawn?.findings.isNobody ? read.officials.map(({ id }) => id) : []);
  const named = owned.entries.flatMap((entry) => {
    const { id, answers } = entry;
    const why = [
      (beneficial.has(id) || officials.has(id)) && (officials.has(id) ? words.runs : words.owner),
      ['sole', 'joint'].includes(String(answers['signer.power'] ?? '')) && words.signer,
      answers['isMe'] === true && words.you,
    ].filter(Boolean);
    const isNamed = answers['kind'] === 'person' && why.some((each) => each !== words.you);
    return isNamed ? [{ id, name: nameOfOwner(entry, owned.creator.name) || unnamed, why }] : [];
  });
  return (
    <section className="sheet-section invited" aria-labelledby="invited">
      <h2 id="invited">{words.title}</h2>
      {named.length === 0 ? (
        <p className="owner-none">{words.none}</p>
      ) : (
        <>
          <p className="owner-none">{words.text}</p>
          <ul>
            {named.map(({ id, name, why }) => (
              <li key={id}>
                <bdi>{name}</bdi> <span>{why.join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
