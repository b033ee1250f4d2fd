import { career } from '#frontend/content/career.ts';

/** Opens the job descriptions in a new tab, so that the form keeps its state. */
export const JobDescriptionLink = () => (
  <p>
    <a href="/job-descriptions" target="_blank" rel="noopener">
      {career.jobDescriptions}
    </a>
  </p>
);
