// Light, dark, or the system's setting (U57). The caller stores the choice.
import { useId } from 'react';
import { Glyph } from './glyph.tsx';
import { useTexts } from './texts.ts';

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface ThemeSwitchProps {
  readonly value: Theme;
  readonly onChange: (theme: Theme) => void;
}

export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  const name = useId();
  const texts = useTexts();
  const words = { system: texts.themeSystem, light: texts.themeLight, dark: texts.themeDark };
  return (
    <fieldset className="theme-switch">
      <legend className="only-heard">{texts.theme}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className="theme-choice">
          <input
            type="radio"
            className="only-heard"
            name={name}
            value={theme}
            checked={theme === value}
            onChange={() => onChange(theme)}
          />
          <Glyph name={theme} />
          {words[theme]}
        </label>
      ))}
    </fieldset>
  );
}
