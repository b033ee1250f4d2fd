/**
 * Metrics of our own cost by the hour in which they have values, each with its dimension. A metric that counts events has values in
 * as many hours as events fall into, when they come at random in the hours in which people write.
 */

const hoursOfMonth = 730;
/** Of a month, in which visitors write and staff work. */
const busyHours = 360;

/** The metrics that a stored submission counts in, and the part of all submissions that does. */
export const submissionMetrics: Record<string, number> = {
  Submissions: 1,
  'Submissions Kind=contact': 0.4,
  'Submissions Kind=employer': 0.3,
  'Submissions Kind=employment': 0.3,
  Notices: 1,
  FindIndexUpdates: 1,
  UploadsSigned: 0.3,
};

/** What else is counted in a month: a share of the submissions, and what comes without any. */
const otherMetrics = (submissions: number): Record<string, number> => ({
  Suspected: submissions * 0.05,
  'Suspected Suspicion': submissions * 0.05,
  // A visitor whom the form did not stop, an ended session, a stranger's script.
  Refusals: submissions * 0.1 + 60,
  'Refusals Reason=invalid_fields': submissions * 0.1,
  'Refusals Reason=unauthorized': 40,
  'Refusals Reason=not_found': 20,
  SignInRefusals: 40,
  Refused: submissions * 0.1 + 60,
  Deletions: submissions * 0.05,
  'Deletions Place': submissions * 0.05,
  Sweeps: 30,
  Digests: 30,
  ResumesSwept: 20,
});

const hoursWith = (events: number): number => busyHours * (1 - Math.exp(-events / busyHours));

/** How many metrics CloudWatch bills for a month of so many submissions. */
export function billedMetrics(submissions: number): number {
  const counts = [
    ...Object.values(submissionMetrics).map((part) => part * submissions),
    ...Object.values(otherMetrics(submissions)),
  ];
  return counts.reduce((sum, count) => sum + hoursWith(count), 0) / hoursOfMonth;
}
