// The ownership chart as a standalone SVG file with an accessible description.
import type { OutlineItem } from './outline.ts';
import { type Box, boxSize, buildCurve, fitting, type Picture, type PictureLine } from './picture.ts';

interface SvgWords {
  readonly title: string;
  percent(value: number): string;
  /** The label of an interest without a share. */
  readonly control: string;
  readonly beneficialOwner: string;
  holds(owner: string, percent: string, of: string): string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
function boxOf({ node, x, y, percent, isBeneficialOwner }: Box, words: SvgWords): string {
  const { width, height } = boxSize;
  const middle = x + width / 2;
  const told = isBeneficialOwner
    ? `${words.percent(percent)} · ${words.beneficialOwner}`
    : words.percent(percent);
  return `<g class="${node.kind}${isBeneficialOwner ? ' beneficial' : ''}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${node.kind === 'person' ? height / 2 : 8}"/><text x="${middle}" y="${y + 27}">${escaped(fitting(node.name))}</text><text class="share" x="${middle}" y="${y + 47}">${escaped(told)}</text></g>`;
}

function lineOf({ from, to, percent }: PictureLine, words: SvgWords): string {
  const { path, label } = buildCurve({ from, to });
  const told = percent === undefined ? words.control : words.percent(percent);
  return `<path d="${path}"/><text class="held" x="${label.x}" y="${label.y}">${escaped(told)}</text>`;
}

/** One sentence per holding. */
function sentencesOf(item: OutlineItem, words: SvgWords): string[] {
  return item.owners.flatMap((owner) => [
    words.holds(
      owner.node.name,
      owner.percent === undefined ? words.control : words.percent(owner.percent),
      item.node.name,
    ),
    ...sentencesOf(owner, words),
  ]);
}

const STYLE =
  'text{font:600 13px system-ui,sans-serif;text-anchor:middle;fill:#1c2422}.share,.held{font-weight:400;font-size:12px;fill:#4c5653}.held{paint-order:stroke;stroke:#fff;stroke-width:5px}rect{fill:#fff;stroke:#4c5653}.beneficial rect{stroke:#0e6655;stroke-width:2.5}path{fill:none;stroke:#8a9491}';

export function renderSvg(
  { width, height, boxes, lines }: Picture,
  outline: OutlineItem,
  words: SvgWords,
): string {
  const described = sentencesOf(outline, words).map(escaped).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title described"><title id="title">${escaped(words.title)}</title><desc id="described">${described}</desc><style>${STYLE}</style>${lines.map((line) => lineOf(line, words)).join('')}${boxes.map((box) => boxOf(box, words)).join('')}</svg>`;
}
