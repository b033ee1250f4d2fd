import type { LegalPageContent } from '#frontend/content/legal-page.ts';

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
        </div>
      </header>
      <div className="chapters container">
        {sections.map(({ title, paragraphs, points = [] }) => (
          <section className="chapter" key={title}>
            <h2 className="chapter__title">{title}</h2>
            <div className="stack">
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points.length > 0 && (
                <ul className="points">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
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
