import { questions } from '#frontend/content/questions.ts';

/** What people ask, each answer behind its question. The same words stand in the structured data. */
export function Faq() {
  return (
    <section className="band" aria-labelledby="questions">
      <div className="container split columns">
        <h2 id="questions">{questions.title}</h2>
        <div className="questions">
          {questions.all.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
