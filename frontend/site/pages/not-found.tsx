import { notFound } from '#frontend/content/not-found.ts';
import { ButtonLink } from '#frontend/ui/button.tsx';
import { messages } from '#shared/messages.ts';
import { DeadEnd } from '../pictures/dead-end.tsx';

/** Every unknown address (section 2), without header and footer. */
export function NotFoundPage() {
  return (
    <main className="not-found">
      <DeadEnd />
      <h1>{notFound.title}</h1>
      <p className="lead">{notFound.text}</p>
      <ButtonLink size="large" href="/">
        {messages.backToHome}
      </ButtonLink>
    </main>
  );
}
