import type { ReactNode } from 'react';
import type { Photo } from '#frontend/content/photo.ts';
import type { Testimonial } from '#frontend/content/testimonials.ts';
import { Landscape, type TimeOfDay } from '#frontend/ui/ward-window.tsx';
import { Photograph } from './photograph.tsx';

type Role = Testimonial['role'];

/** Each author in the light of another shift. */
const times: Record<Role, TimeOfDay> = {
  Partner: 'morning',
  Employer: 'night',
  Patient: 'afternoon',
};

const head = (
  <>
    <path d="M73 104h24v22q-12 12-24 0z" />
    <path d="M59 70c0-24 11-34 26-34s26 10 26 34c0 25-11 42-26 42s-26-17-26-42z" />
  </>
);
const smile = <path className="picture__line" d="M75 72v2M95 72v2M86 76l-3 10h4M77 95q8 6 16 0" />;

const figures: Record<Role, ReactNode> = {
  // A beard, and a shirt with a collar.
  Partner: (
    <>
      <path d="M20 176c2-38 26-50 65-50s63 12 65 50z" />
      <path
        className="picture__line"
        d="M85 140v36M67 124l18 16 18-16M67 124l-5 12 11 8 12-4M103 124l5 12-11 8-12-4"
      />
      {head}
      <path
        className="picture__pine"
        d="M58 78c1 26 10 38 27 38s26-12 27-38c-3 7-6 10-11 11-9-5-23-5-32 0-5-1-8-4-11-11z"
      />
      <path className="picture__line sitter__light" d="M78 98q7 4 14 0" />
      <path
        className="picture__line"
        d="M75 72v2M95 72v2M71 65q4-3 8-1M91 64q4-2 8 1M86 75l-3 9h4"
      />
      <path
        className="picture__pine"
        d="M58 72c-8-32 8-46 27-46s35 14 27 46c-2-9-5-14-9-17-11 5-25 5-36 0-4 3-7 8-9 17z"
      />
    </>
  ),
  // Straight hair, a jacket and a name badge.
  Employer: (
    <>
      <path
        className="picture__accent"
        d="M50 116c-8-54 2-86 35-86s43 32 35 86c-8 5-18 5-24 0H74c-6 5-16 5-24 0z"
      />
      <path d="M20 176c2-38 26-50 65-50s63 12 65 50z" />
      <path
        className="picture__person"
        d="M20 176c2-34 20-46 46-49l19 49zM150 176c-2-34-20-46-46-49l-19 49z"
      />
      <path d="M112 150h18v20h-18z" />
      <path className="picture__line" d="M117 158h8M117 163h8" />
      {head}
      {smile}
      <path
        className="picture__accent"
        d="M58 74c-2-26 10-40 28-40s28 14 26 40c-3-8-6-12-9-14-10 0-18-5-23-13-4 8-12 14-22 27z"
      />
    </>
  ),
  // White curls, glasses and a cardigan, in an armchair.
  Patient: (
    <>
      <path className="picture__accent" d="M8 176v-52q0-34 32-34h90q32 0 32 34v52z" />
      <path className="picture__person" d="M22 176c2-38 26-50 63-50s61 12 63 50z" />
      <path d="M67 127q18 16 36 0l-18 34z" />
      <path className="picture__line sitter__light" d="M85 161v15" />
      {head}
      <path
        className="picture__line"
        d="M66 72a9 9 0 1 0 18 0 9 9 0 1 0-18 0M86 72a9 9 0 1 0 18 0 9 9 0 1 0-18 0M84 70h2M75 72v2M95 72v2M76 95q9 7 18 0M68 86l-4 2M102 86l4 2"
      />
      <path d="M59 80c-11-1-14-13-7-19-5-9 2-19 12-18 1-10 14-14 20-7 6-8 20-4 21 6 10-1 17 9 12 18 7 6 5 18-6 20-1-10-4-16-8-20-11 4-25 3-35-2-5 5-8 12-9 22z" />
    </>
  ),
};

/** The author of a testimonial: the photograph, or while there is none the drawing of that role. */
export function Sitter({ photo, role }: { photo: Photo | null; role: Role }) {
  if (photo) {
    return (
      <Photograph className="sitter" photo={photo} ratio={1} sizes="(width < 44rem) 7rem, 20rem" />
    );
  }
  const time = times[role];
  return (
    <svg className={`picture picture--${time} sitter`} viewBox="0 0 170 170" aria-hidden="true">
      <Landscape time={time} />
      <g className="picture__thing">{figures[role]}</g>
    </svg>
  );
}
