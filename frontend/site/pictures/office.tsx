import type { Photo } from '#frontend/content/photo.ts';
import { Photograph } from './photograph.tsx';

/** A photograph of the office, or while there is none a drawing: a brick mill on the Merrimack, with one window lit. */
export function Office({ photo }: { photo: Photo | null }) {
  if (photo) {
    return (
      <Photograph
        className="photo"
        photo={photo}
        ratio={4 / 3}
        sizes="(width < 44rem) 100vw, 35rem"
      />
    );
  }
  return (
    <svg className="picture picture--afternoon photo" viewBox="0 0 400 300" aria-hidden="true">
      <rect className="picture__sky" width="400" height="300" />
      <circle className="picture__sun" cx="338" cy="58" r="25" />
      <path
        className="picture__far-hill"
        d="M-4 152 50 120l40 16 62-46 48 38 46-22 58-28 60 42 50-26 94 40v90H-4z"
      />
      <path className="picture__hill" d="M-4 180c80-26 150-10 220-4s130-20 190 0v60H-4z" />
      <path
        className="picture__pine"
        d="M322 224l20-76 20 76zM356 224l15-54 15 54zM8 224l17-64 17 64z"
      />
      <g className="picture__thing">
        <path className="picture__accent" d="M52 116h262v108H52z" />
        <path d="M44 116h278l-12-15H56z" />
        <path className="picture__accent" d="M158 70h48v154h-48z" />
        <path className="picture__person" d="M150 70h64l-32-36z" />
        <path d="M170 92a12 12 0 1 0 24 0 12 12 0 1 0-24 0" />
        <path className="picture__line" d="M182 84v8l6 4" />
        <path d="M66 152v-16q8-8 16 0v16zM96 152v-16q8-8 16 0v16zM126 152v-16q8-8 16 0v16zM222 152v-16q8-8 16 0v16zM252 152v-16q8-8 16 0v16zM282 152v-16q8-8 16 0v16zM66 190v-16q8-8 16 0v16zM96 190v-16q8-8 16 0v16zM126 190v-16q8-8 16 0v16zM222 190v-16q8-8 16 0v16zM282 190v-16q8-8 16 0v16zM174 154v-18q8-8 16 0v18z" />
        <path className="picture__sun" d="M252 190v-16q8-8 16 0v16z" />
        <path className="picture__person" d="M170 224v-30q12-14 24 0v30z" />
      </g>
      <path className="picture__pine" d="M-4 222h408v12H-4z" />
      <path className="picture__far-hill" d="M-4 234h408v70H-4z" />
      <path
        className="picture__rule"
        d="M18 250h64M128 264h88M262 250h46M306 278h70M56 284h44M190 288h36"
      />
    </svg>
  );
}
