import { testimonials } from '#frontend/content/testimonials.ts';
import { Closing } from '../closing.tsx';
import { Quotes } from '../quotes.tsx';
import { PageHead } from './page-head.tsx';

/** The fixed testimonials. */
export function TestimonialsPage() {
  const { title, lead } = testimonials;
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Quotes />
      <Closing />
    </>
  );
}
