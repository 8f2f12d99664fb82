// The few icons of the UI, distinguishable by shape. They repeat an adjacent word and are hidden from screen readers.
const PATHS = {
  done: 'M3 8.5l3.3 3.3L13 4.8',
  close: 'M3.5 3.5l9 9m0-9l-9 9',
  news: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 7.4v3.9M8 4.7v.3',
  waiting: 'M4 1.8h8M4 14.2h8M5 1.8c0 3.8 6 8.6 6 12.4M11 1.8c0 3.8-6 8.6-6 12.4',
  problem: 'M8 1.9L14.6 13.7H1.4zM8 6.3v3.6M8 11.7v.2',
  locked: 'M3.5 7.2h9v6.3h-9zM5.4 7V5a2.6 2.6 0 0 1 5.2 0v2',
  more: 'M3.5 6l4.5 4.5L12.5 6',
  light:
    'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3.1 3.1l1.1 1.1M11.8 11.8l1.1 1.1M12.9 3.1l-1.1 1.1M4.2 11.8l-1.1 1.1',
  dark: 'M13.6 9.8A6.2 6.2 0 0 1 6.2 2.4a6 6 0 1 0 7.4 7.4z',
  system: 'M1.8 3h12.4v8H1.8zM5.5 13.8h5M8 11v2.8',
} as const;

export type GlyphName = keyof typeof PATHS;
export const glyphNames = Object.keys(PATHS) as readonly GlyphName[];

export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
