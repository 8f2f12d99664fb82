// Settings that contradict each other in any profile. Each problem has its own message.
import { problemsOfAccent, TEXT_CONTRAST } from '@portico/domain/brand';
import { countryCodes } from '@portico/domain/reference/countries';
import { findBaseProblems } from './bases.ts';
import type { Environment } from './config.ts';
import { findIdentityProblems } from './identity.ts';

const captchaSettings = [
  'CAPTCHA_SCRIPT',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_VERIFY_URL',
  'CAPTCHA_SECRET',
] as const;

/** The captcha needs all of its settings: a page and a server that do not match would refuse everybody. */
function problemsOfCaptcha(env: Environment): string[] {
  const missing = captchaSettings.filter((name) => env[name] === undefined);
  return missing.length === 0 || missing.length === captchaSettings.length
    ? []
    : [`${captchaSettings.join(', ')} need each other; ${missing.join(' and ')} is missing`];
}

function problemsOfBrand({ BRAND_ACCENT: accent, BRAND_ACCENT_DARK: accentDark }: Environment): string[] {
  if (accent === undefined) return accentDark === undefined ? [] : ['BRAND_ACCENT_DARK needs BRAND_ACCENT'];
  return problemsOfAccent({ accent, accentDark }).map(
    ({ theme, text, on, contrast }) =>
      // Rounded down, because 4.499 would otherwise look sufficient.
      `BRAND_ACCENT${theme === 'dark' && accentDark !== undefined ? '_DARK' : ''}: in the ${theme}, ${text} on ${on} has ${(Math.floor(contrast * 100) / 100).toFixed(2)}:1 and needs ${TEXT_CONTRAST}:1`,
  );
}

export const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** Without this check, a misspelt country would silently be excluded. */
const problemsOfCountries = ({ SMS_COUNTRIES }: Environment): string[] =>
  parseList(SMS_COUNTRIES)
    .filter((wanted) => !countryCodes.some((code) => code === wanted))
    .map((wanted) => `SMS_COUNTRIES: ${wanted.slice(0, 8)} is no country`);

/** Must be set explicitly, because an empty TRUSTED_PROXIES may be an oversight. */
export const NO_PROXY = 'none';
/** `none` cannot be combined with proxies. */
const problemsOfProxies = ({ TRUSTED_PROXIES }: Environment): string[] =>
  parseList(TRUSTED_PROXIES).length > 1 && parseList(TRUSTED_PROXIES).includes(NO_PROXY)
    ? ['TRUSTED_PROXIES: none stands alone']
    : [];

export const contradictions = (env: Environment): string[] => [
  ...problemsOfBrand(env),
  ...problemsOfCaptcha(env),
  ...problemsOfCountries(env),
  ...findBaseProblems(env),
  ...problemsOfProxies(env),
  ...findIdentityProblems(env),
];
