// A firm's own accent colour: derives the related colours and reports pairs with too little contrast.

export type Theme = 'light' | 'dark';

export interface AccentChoice {
  /** #rrggbb */
  readonly accent: string;
  /** Defaults to the light accent, lightened until it is readable. */
  readonly accentDark?: string | undefined;
}
export interface AccentColours {
  readonly accent: string;
  readonly accentStrong: string;
  readonly accentTint: string;
  readonly onAccent: string;
}
export interface AccentProblem {
  readonly theme: Theme;
  readonly text: 'accent' | 'on-accent';
  readonly on: 'paper' | 'stone' | 'accent-tint' | 'accent' | 'accent-strong';
  readonly contrast: number;
}

/** The surfaces of ui/src/tokens.css behind accent-coloured text. A test checks that the values match. */
export const surfaces = {
  light: { paper: '#ffffff', stone: '#f6f4ef' },
  dark: { paper: '#131b23', stone: '#0c1218' },
} as const satisfies Record<Theme, Record<'paper' | 'stone', string>>;

/** The minimum contrast of WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** Derived colours keep a margin above the minimum. */
const DERIVED_CONTRAST = 6;

const TINT_SHARE: Readonly<Record<Theme, number>> = { light: 0.12, dark: 0.12 };
const STRONG_LIGHTNESS: Readonly<Record<Theme, number>> = { light: -0.08, dark: 0.06 };
const LIGHTNESS_STEP = 0.01;
const DEEP_LIGHTNESS = 0.22;
const WHITE = '#ffffff';

type Triple = readonly [number, number, number];
const map = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

function channelsOf(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error('a colour is #rrggbb');
  const whole = Number.parseInt(hex.slice(1), 16);
  return [(whole >> 16) / 255, ((whole >> 8) & 255) / 255, (whole & 255) / 255];
}
const hexOf = (channels: Triple): string =>
  `#${map(channels, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function luminance(hex: string): number {
  const [red, green, blue] = map(channelsOf(hex), toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio, from 1 (identical) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** OKLab allows changing the lightness without shifting the hue. https://bottosson.github.io/posts/oklab */
function toOklab(hex: string): Triple {
  const [red, green, blue] = map(channelsOf(hex), toLinear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}
function fromOklab([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Triple = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return map(linear, fromLinear);
}

/** Keeps the hue and changes the lightness. Reduces chroma until the colour fits the sRGB gamut. */
function withLightness(hex: string, lightness: number): string {
  const [, a, b] = toOklab(hex);
  const wanted = Math.min(1, Math.max(0, lightness));
  for (let share = 1; share > 0; share -= 0.05) {
    const channels = fromOklab([wanted, a * share, b * share]);
    if (channels.every((value) => value > -0.001 && value < 1.001)) return hexOf(channels);
  }
  return hexOf(fromOklab([wanted, 0, 0]));
}

function mix(ground: string, colour: string, share: number): string {
  const [red, green, blue] = channelsOf(colour);
  const [groundRed, groundGreen, groundBlue] = channelsOf(ground);
  const blend = (from: number, to: number): number => from + (to - from) * share;
  return hexOf([blend(groundRed, red), blend(groundGreen, green), blend(groundBlue, blue)]);
}

const tintOf = (theme: Theme, accent: string): string =>
  mix(surfaces[theme].paper, accent, TINT_SHARE[theme]);

function lightenForTheDark(accent: string): string {
  const { paper, stone } = surfaces.dark;
  let [lightness] = toOklab(accent);
  let lighter = accent;
  const isRead = (): boolean =>
    [paper, stone, tintOf('dark', lighter)].every((ground) => contrast(lighter, ground) >= DERIVED_CONTRAST);
  while (!isRead() && lightness < 1) {
    lightness += LIGHTNESS_STEP;
    lighter = withLightness(accent, lightness);
  }
  return lighter;
}

function coloursOf(theme: Theme, accent: string): AccentColours {
  const [lightness] = toOklab(accent);
  const accentStrong = withLightness(accent, lightness + STRONG_LIGHTNESS[theme]);
  const worst = (text: string): number => Math.min(contrast(text, accent), contrast(text, accentStrong));
  const deep = withLightness(accent, DEEP_LIGHTNESS);
  return {
    accent: accent.toLowerCase(),
    accentStrong,
    accentTint: tintOf(theme, accent),
    onAccent: worst(WHITE) >= worst(deep) ? WHITE : deep,
  };
}

/** The colours that replace the default accent. */
export const computeAccent = ({
  accent,
  accentDark,
}: AccentChoice): Readonly<Record<Theme, AccentColours>> => ({
  light: coloursOf('light', accent),
  dark: coloursOf('dark', accentDark ?? lightenForTheDark(accent)),
});

/** Every pair with too little contrast; empty for a good accent. */
export function problemsOfAccent(choice: AccentChoice): AccentProblem[] {
  const themes = computeAccent(choice);
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { accent, accentStrong, accentTint, onAccent } = themes[theme];
    const { paper, stone } = surfaces[theme];
    const pairs = [
      { text: 'accent', on: 'paper', colours: [accent, paper] },
      { text: 'accent', on: 'stone', colours: [accent, stone] },
      { text: 'accent', on: 'accent-tint', colours: [accent, accentTint] },
      { text: 'on-accent', on: 'accent', colours: [onAccent, accent] },
      { text: 'on-accent', on: 'accent-strong', colours: [onAccent, accentStrong] },
    ] as const;
    return pairs
      .map(({ text, on, colours: [front, ground] }) => ({
        theme,
        text,
        on,
        contrast: contrast(front, ground),
      }))
      .filter((pair) => pair.contrast < TEXT_CONTRAST);
  });
}
