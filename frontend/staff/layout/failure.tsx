import { RotateCw } from 'lucide-react';
import { Button } from '#frontend/ui/button.tsx';
import { RequestCode } from '#frontend/ui/request-code.tsx';
import { focusHeading } from './focus-heading.ts';

type FailureProps = {
  title: string;
  text: string;
  /** What the logs call the request that failed. */
  requestId?: string | undefined;
  onRetry: () => void;
  /** What the button says. */
  retry?: string;
  /** It stands alone on the page, and so is the page's main part with its first heading. */
  whole?: boolean;
};

/** Something could not be had: says so, and offers the way on. */
export function Failure(props: FailureProps) {
  const { title, text, requestId, onRetry, retry = 'Retry', whole = false } = props;
  // The button goes away as the retry begins; the screen's heading keeps the focus meanwhile, wherever the page is scrolled to.
  const tryAgain = () => {
    focusHeading();
    onRetry();
  };

  const Heading = whole ? 'h1' : 'h2';
  const Part = whole ? 'main' : 'div';
  return (
    <Part className={whole ? 'notice notice--whole' : 'notice'}>
      <div role="alert">
        <Heading className="notice__title title">{title}</Heading>
        <p className="soft">{text}</p>
        <RequestCode id={requestId} />
      </div>
      <Button look={whole ? 'primary' : 'quiet'} onClick={tryAgain}>
        <RotateCw size={18} strokeWidth={1.75} aria-hidden />
        {retry}
      </Button>
    </Part>
  );
}
