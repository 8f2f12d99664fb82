// A validator for packages of the Beneficial Ownership Data Standard 0.4, for tests: required parts, allowed
// values, and references between statements. Written from its schema of 22 January 2025 (statement, entity,
// person and relationship records) and its page on indirect interests.

import { noOwnerReasons } from '@portico/domain/owners/interests';
import * as z from 'zod/mini';

const day = z.iso.date();
const share = z.number().check(z.minimum(0), z.maximum(100));

const Entity = z.strictObject({
  isComponent: z.boolean(),
  entityType: z.union([
    z.strictObject({ type: z.enum(['registeredEntity', 'state', 'anonymousEntity', 'unknownEntity']) }),
    z.strictObject({ type: z.literal('arrangement'), subtype: z.enum(['trust', 'nomination', 'other']) }),
    z.strictObject({ type: z.literal('legalEntity'), subtype: z.enum(['trust', 'other']) }),
    z.strictObject({
      type: z.literal('stateBody'),
      subtype: z.enum(['governmentDepartment', 'stateAgency', 'other']),
    }),
  ]),
  publicListing: z.optional(z.strictObject({ hasPublicListing: z.boolean() })),
  name: z.string(),
});

const Person = z.strictObject({
  isComponent: z.boolean(),
  personType: z.enum(['anonymousPerson', 'unknownPerson', 'knownPerson']),
  names: z.array(
    z.strictObject({
      type: z.enum(['legal', 'translation', 'transliteration', 'former', 'alternative', 'birth']),
      fullName: z.string(),
    }),
  ),
});

const Unspecified = z.strictObject({ reason: z.enum(noOwnerReasons), description: z.optional(z.string()) });
const Interest = z.strictObject({
  type: z.enum([
    'shareholding',
    'votingRights',
    'appointmentOfBoard',
    'otherInfluenceOrControl',
    'seniorManagingOfficial',
    'settlor',
    'trustee',
    'protector',
    'beneficiaryOfLegalArrangement',
    'rightsToSurplusAssetsOnDissolution',
    'rightsToProfitOrIncome',
    'rightsGrantedByContract',
    'conditionalRightsGrantedByContract',
    'controlViaCompanyRulesOrArticles',
    'controlByLegalFramework',
    'boardMember',
    'boardChair',
    'unknownInterest',
    'unpublishedInterest',
    'enjoymentAndUseOfAssets',
    'rightToProfitOrIncomeFromAssets',
    'nominee',
    'nominator',
  ]),
  directOrIndirect: z.enum(['direct', 'indirect', 'unknown']),
  beneficialOwnershipOrControl: z.boolean(),
  share: z.optional(
    z.strictObject({
      exact: z.optional(share),
      minimum: z.optional(share),
      maximum: z.optional(share),
    }),
  ),
  startDate: z.optional(day),
});
const Relationship = z
  .strictObject({
    isComponent: z.boolean(),
    componentRecords: z.optional(z.array(z.string())),
    subject: z.union([z.string(), Unspecified]),
    interestedParty: z.union([z.string(), Unspecified]),
    interests: z.array(Interest),
  })
  .check(
    z.refine(({ isComponent, componentRecords = [] }) => !isComponent || componentRecords.length === 0, {
      error: 'a component must not have components',
    }),
  );

const statement = {
  statementId: z.string().check(z.minLength(32), z.maxLength(64)),
  declarationSubject: z.string(),
  statementDate: day,
  publicationDetails: z.strictObject({
    publicationDate: day,
    bodsVersion: z.literal('0.4'),
    publisher: z.strictObject({ name: z.string() }),
  }),
  recordId: z.string(),
  recordStatus: z.enum(['new', 'updated', 'closed']),
};
const Package = z.array(
  z.discriminatedUnion('recordType', [
    z.strictObject({ ...statement, recordType: z.literal('entity'), recordDetails: Entity }),
    z.strictObject({ ...statement, recordType: z.literal('person'), recordDetails: Person }),
    z.strictObject({ ...statement, recordType: z.literal('relationship'), recordDetails: Relationship }),
  ]),
);

/** Everything that is wrong with a package; empty for a valid one. */
export function bodsProblems(told: unknown): string[] {
  const { success, data, error } = Package.safeParse(told);
  if (!success) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const problems: string[] = [];
  const report = (isWrong: boolean, what: string) => {
    if (isWrong) problems.push(what);
  };
  const records = new Map(data.map((each) => [each.recordId, each]));
  report(
    new Set(data.map(({ statementId }) => statementId)).size < data.length,
    'two statements share an id',
  );
  report(records.size < data.length, 'two statements are about the same record');
  const said = new Set<string>();
  for (const { recordId, declarationSubject, ...each } of data) {
    report(!records.has(declarationSubject), `${recordId} declares a subject that has no statement`);
    if (each.recordType === 'relationship') {
      const { subject, interestedParty, componentRecords = [], interests } = each.recordDetails;
      for (const party of [subject, interestedParty, ...componentRecords])
        report(
          typeof party === 'string' && !said.has(party),
          `${recordId} refers to ${party} before its statement`,
        );
      for (const part of componentRecords)
        report(records.get(part)?.recordDetails.isComponent !== true, `${part} is not marked as a component`);
      report(
        interests.some(({ directOrIndirect }) => directOrIndirect === 'indirect') !==
          componentRecords.length > 0,
        `${recordId} must have components if and only if it is indirect`,
      );
    }
    said.add(recordId);
  }
  return problems;
}
