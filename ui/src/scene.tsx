// The scene: the view out from inside the portico. Drawn by us. Everything beyond the arches is seen from x 400, y 740; the
// wall's inner side is its front, drawn nearer to that point.
import { type Hour, Landscape, usePaintId } from './landscape.tsx';

const DEEPER = 'translate(40 74)scale(.9)';
const OPENINGS = [-64, 168, 400, 632, 864]
  .map((middle) => `M${middle - 104} 806V594h6v-14a98 98 0 0 1 196 0v14h6v212z`)
  .join('');

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
