// Renders a QR code as one path in the browser, so that no third party sees its content (C02). Always dark on
// white with the quiet margin that cameras need, in dark mode too (U57).
import { encode } from 'uqr';

const MARGIN = 4;

/** One path segment for each run of dark squares in a line. */
function pathOf(lines: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, line] of lines.entries())
    for (let x = 0; x < line.length; ) {
      let end = x;
      while (line[end]) end += 1;
      if (end > x) path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = end + 1;
    }
  return path;
}

export function QrPicture({ text, name }: { readonly text: string; readonly name: string }) {
  const { data, size } = encode(text, { border: MARGIN, ecc: 'M' });
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}
