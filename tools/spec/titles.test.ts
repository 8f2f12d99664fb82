import { expect, test } from 'vitest';
import { findTitles } from './titles.ts';

const text = `
// It's a comment.
test('A1 B2 the whole title', () => {});
test(\`C3 at \${width} px it’s wide\`, () => {});
test.each(rows)('D4 $path is the route $name', () => {});
test.each(roles)(
  'E5 {role} from %s closes it',
  () => {},
);`;

test.each([
  'A1 B2 the whole title',
  'A1 B2 the whole',
  'C3 at 390 px',
  'D4 /invite is the route',
  'E5 {role} from ubo',
  'E5 {role} from ubo closes',
])('finds the title, or the start of it: %s', (title) => {
  expect(findTitles(text, title)).not.toEqual([]);
});

test.each(['B2 the whole title', 'A1 B2 the who', 'A1 B2 the whole title and more', 'C3 on 390 px', 'F6'])(
  'finds no title: %s',
  (title) => {
    expect(findTitles(text, title)).toEqual([]);
  },
);
