/**
 * CloudWatch bills a custom metric, for each value of its dimension, by the hours that have values. A metric of events has values
 * in the hours with an event. The events are assumed to be random within the busy hours.
 */

const hoursOfMonth = 730;
/** The hours of a month in which visitors write and staff work. */
const busyHours = 360;

/** The metrics that count stored submissions, each with the share of all submissions that it counts. */
export const submissionMetrics: Record<string, number> = {
  Submissions: 1,
  Notices: 1,
  FindIndexUpdates: 1,
  UploadsSigned: 0.3,
};

/** The events of a month in the other metrics: some are a share of the submissions, others do not depend on them. */
const otherMetrics = (submissions: number): Record<string, number> => ({
  Suspected: submissions * 0.05,
  'Suspected Suspicion': submissions * 0.05,
  // Invalid fields that the form did not catch, requests of ended sessions, and strangers' scripts.
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

/** The number of metrics that CloudWatch bills for a month with this many submissions. */
export function billedMetrics(submissions: number): number {
  const counts = [
    ...Object.values(submissionMetrics).map((part) => part * submissions),
    ...Object.values(otherMetrics(submissions)),
  ];
  return counts.reduce((sum, count) => sum + hoursWith(count), 0) / hoursOfMonth;
}
