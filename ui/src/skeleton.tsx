// Placeholder for loading content, with delays before it shows and before it is announced (U51).
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from './texts.ts';

export interface SkeletonProps {
  /** Lines of text; 3 by default. */
  readonly lines?: number;
  /** An image, a field or a whole sheet instead of text. */
  readonly isBlock?: boolean;
}

export function Skeleton(props: SkeletonProps) {
  const texts = useTexts();
  return (
    <div>
      <span className="only-heard">{texts.loading}</span>
      <Bones {...props} />
    </div>
  );
}

function Bones({ lines = 3, isBlock }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: isBlock ? 1 : lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines differ only in their position
        <span key={line} className={isBlock ? 'skeleton-block' : 'skeleton-line'} />
      ))}
    </div>
  );
}

export const SKELETON_AFTER_MS = 300;
export const TEXT_AFTER_MS = 1000;
export const LONG_AFTER_MS = 10_000;

export interface WaitingProps {
  /** What is loading, for example "Loading your documents". */
  readonly text?: string;
  /** A placeholder in the shape of the content, if lines of text do not fit. */
  readonly children?: ReactNode;
}

export function Waiting({ text, children = <Bones /> }: WaitingProps) {
  const texts = useTexts();
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timers = [SKELETON_AFTER_MS, TEXT_AFTER_MS, LONG_AFTER_MS].map((ms) =>
      setTimeout(() => setWaitedMs(ms), ms),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="waiting">
      <p className="waiting-text" role="status">
        {waitedMs >= TEXT_AFTER_MS && (text ?? texts.loading)}
        {waitedMs >= LONG_AFTER_MS && <span className="waiting-long"> {texts.stillWorking}</span>}
      </p>
      {waitedMs >= SKELETON_AFTER_MS && <div aria-hidden="true">{children}</div>}
    </div>
  );
}
