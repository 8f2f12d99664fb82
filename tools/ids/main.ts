// npm run ids: lists every clause, rule and fault with the tests that carry its id, and the tier that runs them. Gate tests
// come from the reports of the last `npm test` and `npm run e2e`; campaign-only tests are listed without running them. Fails
// when no test carries an id of baseline.json any more, when a title names an unknown clause, when a test carries more than
// three ids, or when a test failed.

import baseline from './baseline.json' with { type: 'json' };
import { listFaults, listJourneys, listParts } from './campaign-tests.ts';
import { findCarriers, lostIds, withTooManyIds } from './carriers.ts';
import { journeys, missingReports, skippedTests, vitestTests } from './ran-tests.ts';
import { readRules } from './rules.ts';

const missing = missingReports();
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} missing: run \`npm test\` and \`npm run e2e\` first.`);
  process.exit(1);
}

const ran = [...vitestTests(), ...journeys()];
const faults = listFaults();
const listedJourneys = listJourneys();
const skipped = skippedTests();
const carriers = findCarriers({
  gate: [
    ...ran,
    ...faults
      .filter(({ tier }) => tier === 'gate')
      .map(({ id, title }) => ({ title: `${id} ${title}`, file: 'chaos' })),
  ],
  all: [
    ...skipped,
    ...listedJourneys,
    ...listParts(),
    ...faults.map(({ id, title }) => ({ title: `${id} ${title}`, file: 'chaos' })),
  ],
});

const rules = readRules();
for (const { id, kind, text } of rules) {
  const carried = carriers.get(id);
  const tiers = carried ? `gate ${carried.gate.length}, campaign only ${carried.campaign.length}` : 'no test';
  console.log(`${id.padEnd(6)} ${kind.padEnd(9)} ${tiers.padEnd(26)} ${text.slice(0, 100)}`);
  for (const tier of ['gate', 'campaign'] as const)
    for (const line of new Set((carried?.[tier] ?? []).map(({ file, title }) => `${file}: ${title}`)))
      console.log(`         ${tier.padEnd(8)} ${line}`);
}

const known = new Set(rules.map(({ id }) => id));
const problems = [
  ...lostIds(baseline.ids, carriers).map(
    (id) => `${id} was carried by a test at ${baseline.commit} and is carried by none now`,
  ),
  ...[...carriers.keys()]
    .filter((id) => /^S\d\./.test(id) && !known.has(id))
    .map((id) => `${id} is in a title and is no clause`),
  ...withTooManyIds([...ran, ...skipped, ...listedJourneys]),
  ...ran.filter(({ passed }) => !passed).map(({ file, title }) => `failed: ${file}: ${title}`),
];
const withoutTest = (kind: string): string[] =>
  rules.filter((rule) => rule.kind === kind && !carriers.has(rule.id)).map(({ id }) => id);
console.log();
for (const kind of new Set(rules.map((rule) => rule.kind))) {
  const ofKind = rules.filter((rule) => rule.kind === kind);
  const open = withoutTest(kind);
  const inGate = ofKind.filter(({ id }) => (carriers.get(id)?.gate.length ?? 0) > 0).length;
  console.log(
    `${kind}: ${ofKind.length - open.length} of ${ofKind.length} carried by a test, ${inGate} of them in the gate${open.length > 0 ? `; none: ${open.join(' ')}` : ''}`,
  );
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
