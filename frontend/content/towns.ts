/**
 * SAMPLE CONTENT: the towns that are served, with the ZIP code by which the map finds each. `label` says on which
 * side of its dot a name stands on the map; the others are in the list alone.
 */
export const area = {
  title: 'From Manchester, for the whole state',
  text: 'We work in New Hampshire and nowhere else. So we know its licenses, its look-ups and its roads in January.',
  more: 'About us',
  sampleNote: 'Sample towns: an agency lists those that it serves.',
  groups: [
    {
      title: 'Most of our shifts',
      towns: [
        { name: 'Bedford', zip: '03110' },
        { name: 'Concord', zip: '03301', label: 'left' },
        { name: 'Derry', zip: '03038' },
        { name: 'Hooksett', zip: '03106' },
        { name: 'Londonderry', zip: '03053' },
        { name: 'Manchester', zip: '03101', label: 'left' },
        { name: 'Merrimack', zip: '03054' },
        { name: 'Nashua', zip: '03060', label: 'left' },
        { name: 'Salem', zip: '03079' },
      ],
    },
    {
      title: 'Some of our shifts',
      towns: [
        { name: 'Berlin', zip: '03570', label: 'left' },
        { name: 'Claremont', zip: '03743' },
        { name: 'Conway', zip: '03818', label: 'left' },
        { name: 'Dover', zip: '03820' },
        { name: 'Keene', zip: '03431', label: 'left' },
        { name: 'Laconia', zip: '03246', label: 'left' },
        { name: 'Lebanon', zip: '03766', label: 'left' },
        { name: 'Littleton', zip: '03561', label: 'right' },
        { name: 'Plymouth', zip: '03264' },
        { name: 'Portsmouth', zip: '03801', label: 'right' },
        { name: 'Rochester', zip: '03867' },
      ],
    },
  ],
} as const;
