import { RotateCw } from 'lucide-react';
import { Button } from '#frontend/ui/button.tsx';
import { RequestCode } from '#frontend/ui/request-code.tsx';
import { focusHeading } from './focus-heading.ts';

type FailureProps = {
  title: string;
  text: string;
  /** The id of the failed request in the logs. */
  requestId?: string | undefined;
  onRetry: () => void;
  /** The text of the button. */
  retry?: string;
  /** Whether the page has no other content. Then the failure is its `main` element, with the first heading. */
  whole?: boolean;
};

const wholePage =
  'mx-auto my-[clamp(var(--space-6),20vb,var(--space-9))] max-w-[32rem] border-0 bg-transparent';

/** The message of a failure, with a button to try again. */
export function Failure(props: FailureProps) {
  const { title, text, requestId, onRetry, retry = 'Retry', whole = false } = props;
  // The button disappears when the retry begins, so the screen's heading receives the focus. The page does not scroll.
  const tryAgain = () => {
    focusHeading();
    onRetry();
  };

  const Heading = whole ? 'h1' : 'h2';
  const Part = whole ? 'main' : 'div';
  return (
    <Part className={`notice ${whole ? wholePage : ''}`}>
      <div role="alert">
        <Heading className={`title ${whole ? 'mb-2 text-32' : ''}`}>{title}</Heading>
        <p className="soft">{text}</p>
        <RequestCode id={requestId} />
      </div>
      <Button variant={whole ? 'primary' : 'quiet'} onClick={tryAgain}>
        <RotateCw size={18} strokeWidth={1.75} aria-hidden />
        <span>{retry}</span>
      </Button>
    </Part>
  );
}
