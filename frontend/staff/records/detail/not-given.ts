import type { Kind } from '#shared/kinds.ts';
import { hasResume } from '#shared/resume-upload.ts';

/** Answers that belong together, and their common name when all of them are missing. */
type Group = { name: string; fields: readonly string[] };

const address: Group = { name: 'address', fields: ['address', 'city', 'state', 'pinCode'] };
const reference = (ordinal: string, number: string): Group => ({
  name: `${ordinal} reference`,
  fields: [`referenceName${number}`, `referenceRelationship${number}`],
});

const groups: Record<Kind, readonly Group[]> = {
  contact: [],
  employer: [
    address,
    { name: 'time to call back', fields: ['preferredDate', 'preferredTimeSlot'] },
  ],
  employment: [
    address,
    { name: 'last job', fields: ['employer', 'jobTitle', 'working_from'] },
    reference('first', ''),
    reference('second', '2'),
    reference('third', '3'),
    { name: 'education', fields: ['schoolName', 'degree'] },
    { name: 'skills', fields: ['specialSkills1', 'specialSkills2', 'specialSkills3'] },
    { name: 'signature', fields: ['signature', 'signatureDate'] },
  ],
};

const references = ['first reference', 'second reference', 'third reference'];

/**
 * The missing parts of a record, by names such as 'resume', 'references' or 'third reference'. A group
 * with at least one answer is not missing.
 */
export function notGiven(
  kind: Kind,
  answers: Readonly<Record<string, string | undefined>>,
): string[] {
  const missing = groups[kind]
    .filter(({ fields }) => fields.every((field) => !answers[field]))
    .map(({ name }) => name);
  const hasNone = references.every((name) => missing.includes(name));
  return [
    ...(hasResume(kind) && !answers.resumeUrl ? ['resume'] : []),
    ...missing
      .map((name) => (hasNone && name === references[0] ? 'references' : name))
      .filter((name) => !(hasNone && references.includes(name))),
  ];
}
