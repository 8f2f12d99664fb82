// Whether the ownership step is complete: no impossible entries, no unexplained share large enough to hide an
// owner, and, if nobody owns enough, a reason and the people who run the company.
import { type Answers, type FormContext, findProblems } from '../forms/form.ts';
import type { EnteredOwnership } from './entries.ts';
import { type Threshold, usualThreshold } from './exact.ts';
import { computeFindings } from './findings.ts';
import { noOwnerForm } from './owner-form.ts';
import { findOwnerProblems, type OwnerProblem } from './owner-problems.ts';

/** Everything that keeps the step from being recorded. General problems are reported at the applicant. */
export function findIncomplete(
  owned: EnteredOwnership,
  noOwner: Answers,
  asking: FormContext,
  threshold: Threshold = usualThreshold,
): OwnerProblem[] {
  const impossible = findOwnerProblems(owned, asking);
  if (impossible.length > 0) return impossible;
  const { isOwnerMissing, isNobody, officials, unexplained } = computeFindings(owned, threshold);
  const entry = owned.applicant.id;
  if (isOwnerMissing)
    return unexplained.map(({ node, to }) => ({
      entry: node.id,
      field: 'owners',
      message: `Add the missing owners of ${node.name}. ${Math.round(to * 100) / 100} % of ${owned.applicant.name}${node.id === entry ? '' : `, held through ${node.name},`} is not yet accounted for.`,
    }));
  if (!isNobody) return [];
  return [
    ...findProblems(noOwnerForm, noOwner, asking).map((problem) => ({ entry, ...problem })),
    ...(officials.length === 0
      ? [{ entry, field: 'officials', message: 'Add at least one senior managing official.' }]
      : []),
  ];
}
