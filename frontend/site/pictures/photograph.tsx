import type { Photo } from '#frontend/content/photo.ts';

type PhotographProps = {
  photo: Photo;
  /** The width divided by the height. The page reserves this shape before the file is loaded. */
  ratio: number;
  /** The width on the page, as the attribute `sizes` has it. */
  sizes: string;
  className: string;
  /** Whether the first window shows it. Other photographs are loaded when they come near the window. */
  isFirst?: boolean;
};

/** A photograph: the browser chooses the format that it reads, and the width that its screen needs. */
export function Photograph({ photo, ratio, sizes, className, isFirst = false }: PhotographProps) {
  const { name, alt, widths } = photo;
  const files = (format: 'avif' | 'webp') =>
    widths.map((width) => `/photos/${name}-${width}.${format} ${width}w`).join(', ');
  const width = Math.max(...widths);
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        className={className}
        src={`/photos/${name}-${width}.webp`}
        srcSet={files('webp')}
        alt={alt}
        {...{ sizes, width }}
        height={Math.round(width / ratio)}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
