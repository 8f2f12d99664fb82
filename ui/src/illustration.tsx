// A small arch with a view of the scene's landscape, for empty states and waiting pages.
import { type Hour, Landscape, usePaintId } from './landscape.tsx';

const OPENING = 'M34 158V78a46 46 0 0 1 92 0v80z';

export function Illustration({ hour = 'dawn' }: { readonly hour?: Hour }) {
  const id = usePaintId();
  return (
    <svg className="illustration" data-hour={hour} viewBox="0 0 160 176" aria-hidden="true">
      <clipPath id={`${id}x`}>
        <path d={OPENING} />
      </clipPath>
      <clipPath id={`${id}y`} clipPath={`url(#${id}x)`}>
        <path d={OPENING} transform="translate(8 6)" />
      </clipPath>
      <path className="illustration-stone" d="M16 158V78a64 64 0 0 1 128 0v80zM6 158h148v10H6z" />
      <path className="illustration-joints" d="M25 158V78a55 55 0 0 1 110 0v80M6 158h148" />
      <path className="illustration-reveal" d={OPENING} />
      <g clipPath={`url(#${id}y)`}>
        <g transform="translate(-112 -120)scale(.345)">
          <Landscape id={id} hour={hour} />
        </g>
      </g>
    </svg>
  );
}
