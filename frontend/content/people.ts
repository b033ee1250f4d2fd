import type { Kind } from '#shared/kinds.ts';
import { phoneOf } from './agency.ts';
import type { Photo } from './photo.ts';
import { sample } from './sample.ts';

/** The drawing in place of a missing photograph. Each person has another one. */
export type Face = 'bun' | 'short' | 'long';

/** A contact person of a desk. */
type AgencyPerson = {
  /** The form that the person answers. */
  desk: Kind;
  name: string;
  role: string;
  phone: string;
  /** `null` shows the drawing. */
  photo: Photo | null;
  face: Face;
};

/** The people who answer nurses and facilities. Without people no page mentions them. */
export const people: { title: string; all: readonly AgencyPerson[] } = {
  title: 'Who you’ll talk to',
  all: [
    {
      desk: 'employment',
      name: sample('Dana Sample'),
      role: 'Nurses’ desk',
      phone: phoneOf.employment,
      photo: sample(null),
      face: 'bun',
    },
    {
      desk: 'employer',
      name: sample('Lee Sample'),
      role: 'Facilities’ desk',
      phone: phoneOf.employer,
      photo: sample(null),
      face: 'short',
    },
  ],
};
