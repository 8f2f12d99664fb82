// The landscape seen through the arches of the scene: the same place at four hours of the day, drawn by us.
import { useId } from 'react';

export type Hour = 'dawn' | 'day' | 'dusk' | 'night';

/** Only letters and digits, so that url(#…) works with any id that React generates. */
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
