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
      <div className="band band--first">
        <div className="container">
          <Quotes />
        </div>
      </div>
      <Closing />
    </>
  );
}
