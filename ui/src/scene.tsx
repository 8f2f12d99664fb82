// The house picture: one stands in the portico and looks out. The same place at four hours of the day, drawn by us.
// Everything beyond the arches is seen from x 400, y 740; the wall's inner side is its front, drawn nearer to that point.
import { useId } from 'react';

export type Hour = 'dawn' | 'day' | 'dusk' | 'night';

const DEEPER = 'translate(40 74)scale(.9)';
const OPENINGS = [-64, 168, 400, 632, 864]
  .map((middle) => `M${middle - 104} 806V594h6v-14a98 98 0 0 1 196 0v14h6v212z`)
  .join('');

/** Only letters and digits, so that url(#…) finds it whatever React calls it. */
export const usePaintId = (): string => useId().replace(/[\W_]/g, '');

/** Sky, sun, hills and water, between y 440 and 806. */
export function Landscape({ id, hour }: { readonly id: string; readonly hour: Hour }) {
  return (
    <>
      <linearGradient id={`${id}s`} x2="0" y2="1">
        <stop stopColor="var(--scene-sky-high)" />
        <stop offset=".62" stopColor="var(--scene-sky-middle)" />
        <stop offset="1" stopColor="var(--scene-sky-low)" />
      </linearGradient>
      <radialGradient id={`${id}g`}>
        <stop stopColor="var(--scene-sun)" stopOpacity=".85" />
        <stop offset=".35" stopColor="var(--scene-sun)" stopOpacity=".3" />
        <stop offset="1" stopColor="var(--scene-sun)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}w`} x2="0" y2="1">
        <stop stopColor="var(--scene-sky-low)" />
        <stop offset="1" stopColor="var(--scene-water)" />
      </linearGradient>
      <path fill={`url(#${id}s)`} d="M0 440h800v300H0z" />
      {hour === 'night' && (
        <path className="scene-stars" d="M112 548v0m34 42v0m182-66v0m56 22v0m92 46v0m86-46v0m126 64v0" />
      )}
      <g className="scene-sun">
        <circle cx="400" cy="704" r="180" fill={`url(#${id}g)`} />
        <circle cx="400" cy="704" r="27" fill="var(--scene-sun)" />
      </g>
      <path
        fill="var(--scene-far)"
        d="M0 700c60-22 120-34 190-18s110 40 190 46 110-6 170-26 170-30 250-8v60H0z"
      />
      <path fill={`url(#${id}w)`} d="M0 740h800v70H0z" />
      <path
        className="scene-glitter"
        d="M372 746h56M384 754h42M364 763h50M390 773h46M376 785h30M398 797h30"
      />
      <path
        fill="var(--scene-middle)"
        d="M0 712c70-16 150-8 210 8s70 18 96 26H0zM800 704c-80-8-150 8-200 22s-64 14-88 20h288z"
      />
      <path
        fill="var(--scene-near)"
        d="M0 752c50-14 130-10 190 8s110 32 130 50H0zM800 744c-70-6-140 8-190 26s-80 26-96 40h286zM136 756q-9-40 0-90 9 50 0 90M157 760q-7-32 0-66 7 34 0 66M118 754q-6-24 0-52 6 28 0 52M640 768q9-44 0-96-9 52 0 96M664 762q7-30 0-66-7 36 0 66"
      />
    </>
  );
}

export function Scene({ hour = 'dawn' }: { readonly hour?: Hour }) {
  const id = usePaintId();
  return (
    <div className="scene" data-hour={hour}>
      <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}a`} x2="0" y2="1">
            <stop stopColor="var(--scene-wall)" />
            <stop offset=".6" stopColor="var(--scene-wall-deep)" />
          </linearGradient>
          <radialGradient id={`${id}i`} gradientUnits="userSpaceOnUse" cx="400" cy="720" r="430">
            <stop stopColor="currentColor" />
            <stop offset=".35" stopColor="currentColor" stopOpacity=".62" />
            <stop offset="1" stopColor="currentColor" stopOpacity=".1" />
          </radialGradient>
          <linearGradient id={`${id}f`} x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity=".8" />
            <stop offset="1" stopColor="currentColor" stopOpacity=".06" />
          </linearGradient>
          <linearGradient id={`${id}c`}>
            <stop stopColor="var(--scene-wall)" />
            <stop offset=".5" stopColor="var(--scene-wall-deep)" />
            <stop offset="1" stopColor="var(--scene-wall)" />
          </linearGradient>
          <path id={`${id}o`} d={OPENINGS} />
          <clipPath id={`${id}x`}>
            <use href={`#${id}o`} />
          </clipPath>
          <clipPath id={`${id}y`} clipPath={`url(#${id}x)`}>
            <use href={`#${id}o`} transform={DEEPER} />
          </clipPath>
          <g id={`${id}p`}>
            <path fill={`url(#${id}c)`} d="M-12 594h24l1 200h-26z" />
            <path
              fill="var(--scene-wall)"
              d="M-24 572h48v7q-10 4-11 15h-26q-1-11-11-15zM-19 806v-6q6-1 6-8h26q0 7 6 8v6z"
            />
          </g>
        </defs>
        <path fill={`url(#${id}a)`} d="M0 0h800v900H0z" />
        <circle cx="400" cy="640" r="460" fill={`url(#${id}g)`} opacity=".14" />
        <path
          className="scene-cornice"
          d="M0 440h800M0 449h800M52 482a18 18 0 1 0 .1 0zm232 0a18 18 0 1 0 .1 0zm232 0a18 18 0 1 0 .1 0zm232 0a18 18 0 1 0 .1 0z"
        />
        <use href={`#${id}o`} className="scene-moulding" />
        <use href={`#${id}o`} fill={`url(#${id}i)`} />
        <g clipPath={`url(#${id}y)`}>
          <Landscape id={id} hour={hour} />
        </g>
        <path fill="var(--scene-wall-deep)" d="M0 806h800v94H0z" />
        <path
          fill={`url(#${id}f)`}
          d="M296 806h208l177 94H119zM272 806l-260 94H-400L64 806zM528 806l260 94h412L736 806z"
        />
        <path className="scene-line" d="M0 806h800M0 819h800M0 846h800" />
        {[52, 284, 516, 748].map((x) => (
          <use key={x} href={`#${id}p`} x={x} />
        ))}
        <use href={`#${id}o`} className="scene-edge" />
      </svg>
    </div>
  );
}
