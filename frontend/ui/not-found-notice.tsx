import { ButtonLink } from './button.tsx';
import { DeadEnd } from './dead-end.tsx';

type NotFoundNoticeProps = {
  title: string;
  text: string;
  /** The text of the link back; `backHref` is its address. */
  back: string;
  backHref: string;
};

/** The notice for a page that does not exist: a picture, what happened, and the link back. */
export function NotFoundNotice({ title, text, back, backHref }: NotFoundNoticeProps) {
  return (
    <main className="not-found">
      <DeadEnd />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <ButtonLink size="large" href={backHref}>
        {back}
      </ButtonLink>
    </main>
  );
}
