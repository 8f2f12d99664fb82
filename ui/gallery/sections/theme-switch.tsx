import { useState } from 'react';
import { type Theme, ThemeSwitch } from '../../src/theme-switch.tsx';
import type { Section } from '../section.ts';

function Chosen({ first }: { readonly first: Theme }) {
  const [theme, setTheme] = useState(first);
  return <ThemeSwitch value={theme} onChange={setTheme} />;
}

export const themeSwitch: Section = {
  name: 'theme-switch',
  title: 'Theme switch',
  states: {
    system: () => <Chosen first="system" />,
    light: () => <Chosen first="light" />,
    dark: () => <Chosen first="dark" />,
  },
};
