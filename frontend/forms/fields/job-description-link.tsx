import { career } from '#frontend/content/career.ts';

/** Leads to the job descriptions from the question about them, in a new tab, so that the form stays as it is. */
export const JobDescriptionLink = () => (
  <p>
    <a href="/job-descriptions" target="_blank" rel="noopener">
      {career.jobDescriptions}
    </a>
  </p>
);
