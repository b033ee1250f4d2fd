import { testimonials } from '#frontend/content/testimonials.ts';
import { Closing } from '../closing.tsx';
import { Quotes } from '../quotes.tsx';
import { PageHead } from './page-head.tsx';

/** The fixed testimonials. */
export function TestimonialsPage() {
  const { title, lead, note } = testimonials;
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="band band--first">
        <div className="band__inside">
          <Quotes />
          <p className="sample-note">{note}</p>
        </div>
      </div>
      <Closing />
    </>
  );
}
