import { Check } from 'lucide-react';
import { home } from '#frontend/content/home.ts';
import { questions } from '#frontend/content/questions.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';

/** The checks before a first shift, and common questions with their answers. The structured data has the same words. */
export function Faq() {
  const { checks } = home;
  return (
    <section className="band" aria-labelledby="questions">
      <div className="container split columns">
        <div className="checks stack">
          <h2 id="questions">{questions.title}</h2>
          <h3 className="checks__title">{checks.title}</h3>
          <ul className="ticks">
            {checks.points.map((point) => (
              <li key={point}>
                <Check className="ticks__icon" size={20} strokeWidth={1.75} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="folds">
          {questions.all.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{withPhoneLinks(answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
