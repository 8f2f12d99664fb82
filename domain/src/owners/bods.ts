// Exports the structure as statements of the Beneficial Ownership Data Standard 0.4: every party, every holding,
// then the indirect interest of each beneficial owner with the holdings it consists of.
import type { noOwnerReasons, Range } from './interests.ts';
import type { BeneficialOwner, Ownership } from './ownership.ts';
import { type Holding, inOrder, type NodeKind, type OwnerNode, type Structure } from './structure.ts';

interface Publication {
  /** The day of publication, YYYY-MM-DD. */
  readonly day: string;
  readonly publisher: string;
  /** The explanation entered if nobody owns enough. */
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

/** The entered interests, or one derived from the share. */
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

/** The owner's share through other parties: exact, or a minimum if a band is involved. */
function indirectInterest(owner: BeneficialOwner, direct: Holding | undefined, hasBands: boolean): object {
  if (owner.because !== 'share') return { type: 'otherInfluenceOrControl' };
  const percent = Math.round((owner.percent - (direct?.percent ?? 0)) * 1_000_000) / 1_000_000;
  return { type: 'shareholding', share: hasBands ? { minimum: percent } : { exact: percent } };
}

/** Hashes the content of a statement, so that equal statements get equal ids: 128 bits, as 32 hex digits. */
function fingerprint(text: string): string {
  const parts = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => {
    let hash = seed;
    for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) ^ (hash >>> 15);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return parts.join('');
}

/** Requires a structure without problems. Ids come from the structure, so equal structures give equal output. */
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
  /** The intermediate parties and the holdings that an indirect interest passes through. */
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
  /** An owner with both a direct and an indirect interest gets one statement with both. */
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
