import { ExternalLink } from 'lucide-react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { Shift } from '#shared/desk/shifts.ts';
import { postingId, postingPath } from '#shared/open-shifts/paths.ts';
import { type NotPublished, notPublished } from '#shared/open-shifts/postings.ts';

const reasonWords: Record<NotPublished, string> = {
  'no-pay': 'the pay needs a lowest and a highest amount',
  filled: 'filled',
  begun: 'begun',
  'not-open': 'not open',
};

/** The link to the public page of a shift, or the reason why it has none. */
export function PublicationLine({ shift }: { shift: Shift }) {
  const { publishesShifts } = useStaff();
  const reason = notPublished(shift, new Date());
  if (publishesShifts && reason === undefined) {
    return (
      <p className="small">
        <a
          className="icon-text min-h-[1.5rem]"
          href={postingPath(postingId(shift))}
          target="_blank"
          rel="noopener noreferrer"
        >
          Public page
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
        </a>
      </p>
    );
  }
  const words = reason ? reasonWords[reason] : 'this agency publishes no shifts';
  return <p className="small soft">{`Not on the site: ${words}.`}</p>;
}
