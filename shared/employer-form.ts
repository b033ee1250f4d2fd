import { dateField, fromTomorrow, selectField } from './choice-field.ts';
import { lineField, longTextField, wordsField } from './field.ts';
import { defineForm } from './form.ts';
import { addressFields, personFields } from './person-fields.ts';

/** `09:00 AM`, `09:30 AM` … `06:00 PM`: 19 entries, every 30 minutes (sections 3 and 9). */
export const timeSlots: readonly string[] = Array.from({ length: 19 }, (_, index) => {
  const minutes = 9 * 60 + index * 30;
  const hour = Math.floor(minutes / 60);
  const twelve = String(hour > 12 ? hour - 12 : hour).padStart(2, '0');
  return `${twelve}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
});

/** The employer's request (section 3: list Employee-List). */
export const employerForm = defineForm('employer', [
  {
    id: 'you',
    title: 'You and your facility',
    staffTitle: 'The facility',
    fields: [
      ...personFields,
      wordsField({
        name: 'positionInCompany',
        label: 'Your position in the company',
        staffLabel: 'Position in the company',
        autocomplete: 'organization-title',
        maximumLength: 50,
      }),
      ...addressFields,
    ],
  },
  {
    id: 'need',
    title: 'What you need',
    staffTitle: 'What they need',
    fields: [
      lineField({
        name: 'positionsToFill',
        label: 'Positions to fill',
        hint: 'Facility name first, then who you need. For example: Sample Manor, 2 RNs for nights.',
        maximumLength: 100,
      }),
      longTextField({
        name: 'description',
        label: 'About the shifts',
        hint: 'Unit, shift pattern, start date, length. Please leave out patient details.',
        maximumLength: 500,
      }),
    ],
  },
  {
    id: 'call-back',
    title: 'How we reach you',
    staffTitle: 'How to reach them',
    fields: [
      selectField({
        name: 'preferredContactMethod',
        label: 'Preferred contact method',
        options: ['phone', 'email'],
      }),
      dateField({
        name: 'preferredDate',
        label: 'Preferred date',
        hint: 'Tomorrow at the earliest.',
        days: fromTomorrow,
        isForOffice: true,
      }),
      selectField({
        name: 'preferredTimeSlot',
        label: 'Preferred time',
        options: timeSlots,
      }),
    ],
  },
]);
