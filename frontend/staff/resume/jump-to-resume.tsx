import { ArrowDown } from 'lucide-react';

/** The heading of the resume, which takes the focus of whoever jumps to it. */
export const resumeTitleId = 'resume-title';

/**
 * The way past the answers, where the resume stands below them. A button, because a link's fragment
 * would be one more step back to the list.
 */
export function JumpToResume() {
  const jump = () => {
    const title = document.getElementById(resumeTitleId);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  };
  return (
    <button type="button" className="text-button jump-to-resume icon-text" onClick={jump}>
      Go to the resume
      <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
