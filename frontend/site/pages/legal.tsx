import type { LegalPageContent } from '../../content/legal-page.ts';

/** A page of titled sections: terms, policies, the accessibility statement. */
export function LegalPage({ content }: { content: LegalPageContent }) {
  const { title, date, notice, sections } = content;
  return (
    <article className="legal">
      <header className="legal__head">
        <h1>{title}</h1>
        {date !== undefined && (
          <p className="lead">
            <time dateTime={date.machine}>{date.written}</time>
          </p>
        )}
        {notice !== undefined && <p className="notice">{notice}</p>}
      </header>
      {sections.map(({ title, paragraphs, points = [] }) => (
        <section className="legal__section" key={title}>
          <h2>{title}</h2>
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
        </section>
      ))}
    </article>
  );
}
