import { Glyph, glyphNames } from '../../src/glyph.tsx';
import type { Section } from '../section.ts';

export const glyph: Section = {
  name: 'glyph',
  title: 'Glyph',
  states: Object.fromEntries(
    glyphNames.map((name) => [
      name,
      () => (
        <p>
          <Glyph name={name} />
        </p>
      ),
    ]),
  ),
};
