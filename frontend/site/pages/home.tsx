import { home } from '#frontend/content/home.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { Closing } from '../closing.tsx';
import { Area } from '../home/area.tsx';
import { Faq } from '../home/faq.tsx';
import { Hero } from '../home/hero.tsx';
import { ShiftsAndPay } from '../home/shifts-and-pay.tsx';
import { Timeline } from '../home/timeline.tsx';
import { Quotes } from '../quotes.tsx';

/** The home page (section 2): the two entry links, and the facts that visitors need for the choice. */
export function HomePage() {
  return (
    <>
      <Hero />
      <ShiftsAndPay />
      <Timeline />
      <Area />
      <section className="band band--sand" id="testimonials" aria-labelledby="testimonials-title">
        <div className="container">
          <h2 id="testimonials-title">{home.testimonials.title}</h2>
          <Quotes most={1}>
            <ArrowLink href="/testimonials">{home.testimonials.more}</ArrowLink>
          </Quotes>
        </div>
      </section>
      <Faq />
      <Closing />
    </>
  );
}
