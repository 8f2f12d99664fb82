// A QR code, drawn by us as one path: no third party sees what it holds (C02). Always dark on white, with the quiet margin that a
// camera needs, in the dark too (U57).
import { encode } from 'uqr';

const MARGIN = 4;

/** The dark squares of each line, run by run. */
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
