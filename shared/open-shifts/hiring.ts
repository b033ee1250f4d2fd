/** Who employs the nurses of published shifts, as postings name it: the agency, or a facility that is not named. */
export const hiringOrganizations = ['agency', 'confidential'] as const;
export type HiringOrganization = (typeof hiringOrganizations)[number];
