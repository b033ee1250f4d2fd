import { contentsTitle, type LegalPageContent } from '#frontend/content/legal-page.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';

const idOf = (index: number): string => `section-${index + 1}`;

/** A page of titled sections: terms, policies, the accessibility statement. */
export function LegalPage({ content }: { content: LegalPageContent }) {
  const { title, date, sections } = content;
  return (
    <article>
      <header className="page-head container columns">
        <div className="page-words stack">
          <h1>{title}</h1>
          {date !== undefined && (
            <p className="lead">
              <time dateTime={date.machine}>{date.written}</time>
            </p>
          )}
          <details className="contents">
            <summary>{contentsTitle}</summary>
            <ul>
              {sections.map(({ title }, index) => (
                <li key={title}>
                  <a href={`#${idOf(index)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </header>
      <div className="chapters container">
        {sections.map(({ title, paragraphs, points = [] }, index) => (
          <section className="chapter" key={title} id={idOf(index)}>
            <h2 className="chapter__title">{title}</h2>
            <div className="stack">
              {paragraphs.map((text) => (
                <p key={text}>{withPhoneLinks(text)}</p>
              ))}
              {points.length > 0 && (
                <ul className="points">
                  {points.map((point) => (
                    <li key={point}>{withPhoneLinks(point)}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
