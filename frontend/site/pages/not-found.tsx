import { sentences } from '../../../shared/sentences.ts';
import { notFound } from '../../content/not-found.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeadEnd } from '../pictures/dead-end.tsx';

/** Every unknown address (section 2), without header and footer. */
export function NotFoundPage() {
  return (
    <main className="not-found">
      <DeadEnd />
      <h1>{notFound.title}</h1>
      <p className="lead">{notFound.text}</p>
      <ButtonLink size="large" href="/">
        {sentences.backToHome}
      </ButtonLink>
    </main>
  );
}
