import { ButtonLink } from './button.tsx';
import { DeadEnd } from './dead-end.tsx';

type NotFoundNoticeProps = {
  title: string;
  text: string;
  /** What the way out says, and where it leads. */
  back: string;
  backHref: string;
};

/** Stands for a page that does not exist: a picture, what happened, and the way out. */
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
