// The ownership structure as a chart, and as a list for screen readers. Both can be downloaded.
import { buildOutline, type OutlineItem } from '@portico/domain/owners/outline';
import {
  type Box,
  boxSize,
  buildCurve,
  buildPicture,
  fitting,
  type PictureLine,
} from '@portico/domain/owners/picture';
import { Button } from '@portico/ui/button';
import { memo, useEffect, useRef, useState } from 'react';
import { fetched } from '../../api/send.ts';
import type { NoOwnerAnswers } from './exports.ts';
import { foldSmall } from './fold-small.ts';
import { useOwners } from './owners-context.ts';
import { NO_OWNER } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import type { Drawn } from './read-owners.ts';
import { useOwnerFindings } from './use-owner-findings.ts';

interface PictureProps {
  readonly drawn: Drawn;
  readonly applicantName: string;
}

function useWords() {
  const { picture: words } = useOwnersForm();
  const { share } = useOwnerFindings();
  return { words, percent: (value: number): string => share({ from: value, to: value }) };
}

function DrawnBox({ box: { node, x, y, percent: held, isBeneficialOwner } }: { readonly box: Box }) {
  const { words, percent } = useWords();
  const middle = x + boxSize.width / 2;
  return (
    <g data-kind={node.kind} data-beneficial={isBeneficialOwner || undefined}>
      <rect x={x} y={y} {...boxSize} rx={node.kind === 'person' ? boxSize.height / 2 : 8} />
      <text x={middle} y={y + 27}>
        {fitting(node.name)}
      </text>
      <text className="drawn-share" x={middle} y={y + 47}>
        {isBeneficialOwner ? `${percent(held)} · ${words.beneficialOwner}` : percent(held)}
      </text>
    </g>
  );
}

function DrawnLine({ line }: { readonly line: PictureLine }) {
  const { words, percent } = useWords();
  const { path, label } = buildCurve(line);
  return (
    <>
      <path d={path} />
      <text className="drawn-held" {...label}>
        {line.percent === undefined ? words.control : percent(line.percent)}
      </text>
    </>
  );
}

function Outline({ item }: { readonly item: OutlineItem }) {
  const { words, percent } = useWords();
  return (
    <ul>
      {item.owners.map((owner, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same owner may appear twice below one company
        <li key={`${owner.node.id} ${at}`}>
          {words.holds(
            owner.node.name,
            owner.percent === undefined ? words.control : percent(owner.percent),
            item.node.name,
          )}{' '}
          <span className="outline-all">
            {[
              words.inAll(percent(owner.percentInAll)),
              owner.isBeneficialOwner && words.beneficialOwner,
              owner.isRepeated && words.repeated,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {owner.owners.length > 0 && <Outline item={owner} />}
        </li>
      ))}
    </ul>
  );
}

function Downloads({ drawn, applicantName }: PictureProps) {
  const { words, percent } = useWords();
  const [isFailed, setFailed] = useState(false);
  const noOwner = (useOwners().answers[NO_OWNER] ?? {}) as NoOwnerAnswers;
  const save = async (kind: 'svg' | 'bods'): Promise<void> => {
    setFailed(false);
    try {
      const { saveSvg, saveBods } = await fetched(import('./exports.ts'));
      const file = words.fileName(applicantName);
      if (kind === 'svg') saveSvg(drawn, { ...words, title: words.title(applicantName), percent }, file);
      else saveBods(drawn, noOwner, file);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="owner-files">
      <Button kind="quiet" onClick={() => void save('svg')}>
        {words.svg}
      </Button>
      <Button kind="quiet" onClick={() => void save('bods')}>
        {words.bods}
      </Button>
      <p role="status">{isFailed && words.failed}</p>
    </div>
  );
}

function StructurePicture({ drawn, applicantName }: PictureProps) {
  const { words } = useWords();
  const place = useRef<HTMLElement>(null);
  const [isWider, setWider] = useState(false);
  const folded = foldSmall(drawn, words.others);
  const { width, height, boxes, lines } = buildPicture(folded.structure, folded.ownership);
  const outline = buildOutline(drawn.structure, drawn.ownership);
  // Centre the chart: the applicant is at its bottom centre, where people start reading.
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const look = (): void => {
      setWider(width > current.clientWidth);
      current.scrollLeft = (width - current.clientWidth) / 2;
    };
    look();
    const watching = new ResizeObserver(look);
    watching.observe(current);
    return () => watching.disconnect();
  }, [width]);
  const title = words.title(applicantName);
  return (
    <div className="structure">
      <section
        ref={place}
        className="structure-place"
        dir="ltr"
        tabIndex={isWider ? 0 : undefined}
        aria-label={title}
      >
        <svg
          className="structure-picture"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={title}
          aria-describedby="structure-list"
        >
          {lines.map((line) => (
            <DrawnLine key={`${line.from.node.id} ${line.to.node.id}`} line={line} />
          ))}
          {boxes.map((box) => (
            <DrawnBox key={box.node.id} box={box} />
          ))}
        </svg>
      </section>
      {isWider && <p className="structure-note">{words.scroll}</p>}
      <details className="structure-list">
        <summary id="structure-list">{words.asList}</summary>
        <Outline item={outline} />
      </details>
      <Downloads drawn={drawn} applicantName={applicantName} />
    </div>
  );
}

/** Render again only when the structure changes, not on every keystroke. */
export default memo(StructurePicture);
