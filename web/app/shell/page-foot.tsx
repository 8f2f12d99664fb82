// Help in the same place on every page (U12), and the theme switch.
import { ThemeSwitch } from '@portico/ui/theme-switch';
import { useEffect, useState } from 'react';
import { configuration } from '../configuration.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { chooseTheme, storedTheme, type Theme } from './theme.ts';

export function PageFoot() {
  const { foot } = useCatalogue();
  const { email, phone, hours } = configuration.support;
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(storedTheme()), []);
  const choose = (chosen: Theme): void => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <footer className="page-foot">
      <p>
        {foot.help} <a href={`mailto:${email}`}>{email}</a>{' '}
        <a href={`tel:${phone}`} dir="ltr">
          {phone}
        </a>{' '}
        {foot.hours(hours)}
      </p>
      <ThemeSwitch value={theme} onChange={choose} />
    </footer>
  );
}
