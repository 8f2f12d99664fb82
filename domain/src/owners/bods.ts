// The structure as a package of statements by the Beneficial Ownership Data Standard 0.4, for whoever reads such data by machine:
// every party, then every holding, then each beneficial owner's indirect interest with the holdings it is made of.
import type { noOwnerReasons, Range } from './interests.ts';
import type { BeneficialOwner, Ownership } from './ownership.ts';
import { type Holding, inOrder, type NodeKind, type OwnerNode, type Structure } from './structure.ts';

interface Publication {
  /** The day it is told, YYYY-MM-DD. */
  readonly day: string;
  readonly publisher: string;
  /** Where nobody owns enough: what was said about it. */
  readonly nobody?: { readonly reason: (typeof noOwnerReasons)[number]; readonly words: string };
}

const entityTypes: Readonly<Record<Exclude<NodeKind, 'person'>, object>> = {
  company: { entityType: { type: 'registeredEntity' } },
  'listed-company': {
    entityType: { type: 'registeredEntity' },
    publicListing: { hasPublicListing: true },
  },
  government: { entityType: { type: 'state' } },
  trust: { entityType: { type: 'arrangement', subtype: 'trust' } },
};

const detailsOf = (node: OwnerNode, isComponent: boolean): object =>
  node.kind === 'person'
    ? { isComponent, personType: 'knownPerson', names: [{ type: 'legal', fullName: node.name }] }
    : { isComponent, ...entityTypes[node.kind], name: node.name };

const shareOf = ({ from, to }: Range): object =>
  from === to ? { exact: from } : { minimum: from, maximum: to };

/** As they were said, or the one that the share speaks of. */
const interestsOf = ({ interests, percent }: Holding): object[] =>
  interests?.map(({ type, range, since }) => ({
    type,
    ...(range && { share: shareOf(range) }),
    startDate: since,
  })) ?? [
    percent === undefined
      ? { type: 'otherInfluenceOrControl' }
      : { type: 'shareholding', share: { exact: percent } },
  ];

/** What of an owner's share comes by way of others: known exactly, unless some of it is known by a band. */
function indirectInterest(owner: BeneficialOwner, direct: Holding | undefined, hasBands: boolean): object {
  if (owner.because !== 'share') return { type: 'otherInfluenceOrControl' };
  const percent = Math.round((owner.percent - (direct?.percent ?? 0)) * 1_000_000) / 1_000_000;
  return { type: 'shareholding', share: hasBands ? { minimum: percent } : { exact: percent } };
}

/** Of what is said, so that the same is said under the same id, and nothing else is: 128 bits, as 32 signs. */
function fingerprint(text: string): string {
  const parts = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => {
    let hash = seed;
    for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) ^ (hash >>> 15);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return parts.join('');
}

/** Of a structure without problems. Ids are the structure's own, so that the same structure is told in the same words. */
export function buildBods(
  structure: Structure,
  ownership: Ownership,
  { day, publisher, nobody }: Publication,
): object[] {
  const order = inOrder(structure);
  if ('circle' in order) throw new RangeError('a structure with a circle cannot be told');
  const subject = structure.applicant.id;
  const statement = (recordId: string, recordType: string, recordDetails: object): object => {
    const said = {
      declarationSubject: subject,
      statementDate: day,
      publicationDetails: { publicationDate: day, bodsVersion: '0.4', publisher: { name: publisher } },
      recordId,
      recordStatus: 'new',
      recordType,
      recordDetails,
    };
    return { statementId: fingerprint(JSON.stringify(said)), ...said };
  };
  const recordOf = (owner: string, of: string): string => `${owner}-${of}`;
  const known = new Set(order.map(({ id }) => id));
  const holdings = new Map(
    structure.holdings
      .filter(({ owner, of }) => known.has(owner) && known.has(of))
      .map((holding) => [recordOf(holding.owner, holding.of), holding]),
  );
  const hasBands = structure.holdings.some(({ interests = [] }) =>
    interests.some(({ range }) => range && range.from !== range.to),
  );
  const isIndirect = (path: readonly OwnerNode[]): boolean => path.length > 2;
  const indirect = ownership.beneficialOwners.filter(({ paths }) => paths.some(isIndirect));
  /** The parties between and the holdings that an indirect interest runs through. */
  const partsOf = ({ paths }: BeneficialOwner): string[] => {
    const through = paths.flatMap((path) => path.slice(1, -1).map(({ id }) => id));
    const held = paths
      .filter(isIndirect)
      .flatMap((path) => path.slice(1).map(({ id }, at) => recordOf(path[at]?.id ?? '', id)));
    return [...new Set([...through, ...held])];
  };
  const components = new Set(indirect.flatMap(partsOf));
  const beneficial = new Set(ownership.beneficialOwners.map(({ node }) => node.id));
  const directly = (holding: Holding): object[] =>
    interestsOf(holding).map((interest) => ({
      ...interest,
      directOrIndirect: 'direct',
      beneficialOwnershipOrControl: holding.of === subject && beneficial.has(holding.owner),
    }));
  /** Whoever holds both ways is told once, with both. */
  const explainedRecords = new Set(indirect.map(({ node }) => recordOf(node.id, subject)));
  return [
    ...order.map((node) =>
      statement(
        node.id,
        node.kind === 'person' ? 'person' : 'entity',
        detailsOf(node, components.has(node.id)),
      ),
    ),
    ...[...holdings]
      .filter(([recordId]) => !explainedRecords.has(recordId))
      .map(([recordId, holding]) =>
        statement(recordId, 'relationship', {
          isComponent: components.has(recordId),
          subject: holding.of,
          interestedParty: holding.owner,
          interests: directly(holding),
        }),
      ),
    ...(nobody && beneficial.size === 0
      ? [
          statement(`${subject}-nobody`, 'relationship', {
            isComponent: false,
            subject,
            interestedParty: { reason: nobody.reason, description: nobody.words },
            interests: [],
          }),
        ]
      : []),
    ...indirect.map((owner) => {
      const recordId = recordOf(owner.node.id, subject);
      const direct = holdings.get(recordId);
      return statement(recordId, 'relationship', {
        isComponent: false,
        componentRecords: partsOf(owner),
        subject,
        interestedParty: owner.node.id,
        interests: [
          ...(direct ? directly(direct) : []),
          {
            ...indirectInterest(owner, direct, hasBands),
            directOrIndirect: 'indirect',
            beneficialOwnershipOrControl: true,
          },
        ],
      });
    }),
  ];
}
