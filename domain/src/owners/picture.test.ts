import { expect, test } from 'vitest';
import { buildBods } from './bods.ts';
import { buildOutline } from './outline.ts';
import { computeOwnership } from './ownership.ts';
import { boxSize, buildPicture } from './picture.ts';
import type { Structure } from './structure.ts';
import { renderSvg } from './svg.ts';

const person = (id: string) => ({ id, kind: 'person', name: id }) as const;
const company = (id: string) => ({ id, kind: 'company', name: id }) as const;
const structure: Structure = {
  applicant: company('Applicant'),
  nodes: [company('HoldA'), company('HoldB'), person('Ann'), person('Ben'), person('Cara')],
  holdings: [
    { owner: 'HoldA', of: 'Applicant', percent: 60 },
    { owner: 'HoldB', of: 'Applicant', percent: 40 },
    { owner: 'Ann', of: 'HoldA', percent: 50 },
    { owner: 'Ben', of: 'HoldA', percent: 50 },
    { owner: 'Ann', of: 'HoldB', percent: 20 },
    { owner: 'Cara', of: 'HoldB', percent: 80 },
  ],
};
const ownership = computeOwnership(structure);
const words = {
  title: 'Who owns Applicant',
  percent: (value: number) => `${value} %`,
  control: 'decides',
  beneficialOwner: 'beneficial owner',
  holds: (owner: string, percent: string, of: string) => `${owner} holds ${percent} of ${of}.`,
};

test('the chart has owners above what they hold, no overlapping boxes, and a line for every holding', () => {
  const { boxes, lines, width, height } = buildPicture(structure, ownership);
  expect(boxes).toHaveLength(6);
  expect(lines).toHaveLength(6);
  for (const { from, to } of lines) expect(from.y + boxSize.height).toBeLessThan(to.y);
  for (const one of boxes) {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect([one.x + boxSize.width <= width, one.y + boxSize.height <= height]).toEqual([true, true]);
    for (const other of boxes)
      if (one !== other && one.y === other.y)
        expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(boxSize.width);
  }
  expect(boxes.filter(({ isBeneficialOwner }) => isBeneficialOwner).map(({ node }) => node.id)).toEqual(
    expect.arrayContaining(['Ann', 'Ben', 'Cara']),
  );
});

test('the outline goes up from the applicant, largest owner first, and does not repeat a subtree', () => {
  const outline = buildOutline(structure, ownership);
  expect(outline.owners.map(({ node, percent }) => [node.id, percent])).toEqual([
    ['HoldA', 60],
    ['HoldB', 40],
  ]);
  expect(
    outline.owners[1]?.owners.map(({ node, percent, percentInAll }) => [node.id, percent, percentInAll]),
  ).toEqual([
    ['Cara', 80, 32],
    ['Ann', 20, 38],
  ]);
  const twice = buildOutline(
    { ...structure, holdings: [...structure.holdings, { owner: 'HoldB', of: 'HoldA', percent: 0.5 }] },
    ownership,
  );
  expect(JSON.stringify(twice).match(/"Cara"/g)?.length).toBe(2);
});

test('the exported file describes every holding and escapes a hostile name', () => {
  const hostile = '<script>alert(1)</script>';
  const named = {
    ...structure,
    nodes: structure.nodes.map((node) => (node.id === 'Ben' ? { ...node, name: hostile } : node)),
  };
  const svg = renderSvg(
    buildPicture(named, computeOwnership(named)),
    buildOutline(named, computeOwnership(named)),
    words,
  );
  expect(svg).toContain('Cara holds 80 % of HoldB.');
  expect(svg).toContain('38 % · beneficial owner');
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt; holds 50 % of HoldA.');
});

test('statements list parties and holdings, and indirect interests after their components', () => {
  const told = buildBods(structure, ownership, { day: '2026-11-15', publisher: 'Ash & Co' }) as {
    statementId: string;
    recordId: string;
    recordType: string;
    recordDetails: { componentRecords?: string[]; interestedParty?: string; isComponent: boolean };
  }[];
  expect(told.map(({ recordType }) => recordType)).toEqual([
    ...Array(3).fill(expect.stringMatching(/entity|person/)),
    ...Array(3).fill(expect.stringMatching(/entity|person/)),
    ...Array(9).fill('relationship'),
  ]);
  for (const { statementId } of told) expect(statementId.length).toBeGreaterThanOrEqual(32);
  const known: string[] = [];
  for (const { recordId, recordDetails } of told) {
    for (const part of recordDetails.componentRecords ?? []) expect(known).toContain(part);
    known.push(recordId);
  }
  const ann = told.find(
    ({ recordDetails: { componentRecords, interestedParty } }) =>
      componentRecords && interestedParty === 'Ann',
  );
  expect(ann?.recordDetails.componentRecords).toHaveLength(6);
});
