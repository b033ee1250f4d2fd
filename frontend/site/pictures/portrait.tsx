import type { ReactNode } from 'react';
import type { Face } from '#frontend/content/people.ts';
import type { Photo } from '#frontend/content/photo.ts';
import { Photograph } from './photograph.tsx';

const hair: Record<Face, ReactNode> = {
  bun: (
    <>
      <circle className="picture__person" cx="60" cy="17" r="8" />
      <path
        className="picture__person"
        d="M29 44c-3-20 8-27 19-27s22 7 19 27c-4-9-12-14-19-14s-15 5-19 14z"
      />
    </>
  ),
  short: (
    <path
      className="picture__pine"
      d="M29 40c-4-17 8-25 21-24 12 1 20 9 17 24-2-6-4-9-7-11-9 4-18 3-25 0-3 2-5 6-6 11z"
    />
  ),
  long: (
    <path
      className="picture__gap"
      d="M25 70c5-10 1-22 4-35 2-11 10-18 19-18s17 7 19 18c3 13-1 25 4 35-6 2-11 1-14-2l4-22c-6-2-10-6-13-12-3 6-7 10-13 12l4 22c-3 3-8 4-14 2z"
    />
  ),
};

type PortraitProps = { photo: Photo | null; face: Face };

/** A person's photograph, or a drawn figure while there is none. The person's name is beside it. */
export function Portrait({ photo, face }: PortraitProps) {
  if (photo) return <Photograph className="portrait" photo={photo} ratio={1} sizes="6rem" />;
  return (
    <svg className="picture portrait" viewBox="0 0 96 96" aria-hidden="true">
      <g className="picture__thing">
        <path d="M10 100c0-20 14-28 38-28s38 8 38 28z" />
        <path className="picture__line" d="M36 73l12 14 12-14" />
        <path d="M40 60h16v13q-8 8-16 0z" />
        <path d="M30 40c0-14 8-20 18-20s18 6 18 20c0 16-8 27-18 27s-18-11-18-27z" />
        <path className="picture__line" d="M41 44v1M55 44v1M43 55q5 4 10 0" />
        {hair[face]}
      </g>
    </svg>
  );
}
