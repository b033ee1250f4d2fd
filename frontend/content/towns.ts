import { sample } from './sample.ts';

/** A town that is served. */
export type Town = { name: string; zip: string; label?: 'left' | 'above-left' | 'right' | 'below' };

/**
 * The served towns, with the ZIP code by which the map finds each. The map shows the towns
 * that have a `label`: the side of the dot with room for the name inside the state. The list has all towns.
 */
export const area: {
  title: string;
  text: string;
  more: string;
  all: string;
  groups: readonly { title: string; towns: readonly Town[] }[];
} = {
  title: 'All of New Hampshire',
  text: 'We are in Manchester. We know the licenses, and the winter roads.',
  more: 'About us',
  /** Before the number of the towns. */
  all: 'All towns',
  groups: [
    {
      title: 'Most of our shifts',
      towns: sample([
        { name: 'Bedford', zip: '03110' },
        { name: 'Concord', zip: '03301', label: 'left' },
        { name: 'Derry', zip: '03038' },
        { name: 'Hooksett', zip: '03106' },
        { name: 'Londonderry', zip: '03053' },
        { name: 'Manchester', zip: '03101', label: 'left' },
        { name: 'Merrimack', zip: '03054' },
        { name: 'Nashua', zip: '03060', label: 'left' },
        { name: 'Salem', zip: '03079' },
      ]),
    },
    {
      title: 'Some of our shifts',
      towns: sample([
        { name: 'Berlin', zip: '03570', label: 'left' },
        { name: 'Claremont', zip: '03743', label: 'right' },
        { name: 'Conway', zip: '03818', label: 'left' },
        { name: 'Dover', zip: '03820', label: 'left' },
        { name: 'Keene', zip: '03431', label: 'below' },
        { name: 'Laconia', zip: '03246', label: 'right' },
        { name: 'Lebanon', zip: '03766', label: 'right' },
        { name: 'Littleton', zip: '03561', label: 'right' },
        { name: 'Plymouth', zip: '03264', label: 'right' },
        { name: 'Portsmouth', zip: '03801', label: 'above-left' },
        { name: 'Rochester', zip: '03867', label: 'left' },
      ]),
    },
  ],
};
