import { ArrowDown } from 'lucide-react';

/** The id of the resume's heading, which receives the focus after the jump. */
export const resumeTitleId = 'resume-title';

/**
 * The button that skips the answers, if the resume is below them. It is not a link, because a fragment would add a
 * history entry between the record and the list.
 */
export function JumpToResume() {
  const jump = () => {
    const title = document.getElementById(resumeTitleId);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  };
  return (
    <button type="button" className="text-button icon-text -my-3 2xl:hidden" onClick={jump}>
      Go to the resume
      <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
