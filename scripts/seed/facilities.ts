import { pick, type Random } from './random.ts';

/** An invented facility of New Hampshire. */
type SampleFacility = { name: string; address: string; city: string; pinCode: string };

export const facilities = [
  { name: 'Granite Ledge Rehab', address: '85 Quarry Road', city: 'Concord', pinCode: '03301' },
  { name: 'Amoskeag Terrace', address: '410 Ferry Street', city: 'Manchester', pinCode: '03102' },
  { name: 'Kearsarge Meadows', address: '12 Orchard Street', city: 'Franklin', pinCode: '03235' },
  {
    name: 'Lamprey River Care Center',
    address: '30 Mill Street',
    city: 'Raymond',
    pinCode: '03077',
  },
  { name: 'Pine Notch Village', address: '7 Old Coach Road', city: 'Littleton', pinCode: '03561' },
  { name: 'Saint Brendan Hospital', address: '200 High Street', city: 'Nashua', pinCode: '03060' },
  {
    name: 'Birch Hollow Memory Care',
    address: '64 Birch Hill Road',
    city: 'Bedford',
    pinCode: '03110',
  },
  { name: 'Squam Lake Nursing Home', address: '5 Lake Road', city: 'Plymouth', pinCode: '03264' },
  {
    name: 'Three Chimneys Assisted Living',
    address: '18 Union Street',
    city: 'Keene',
    pinCode: '03431',
  },
  { name: 'Salt Marsh Rehab', address: '140 Water Street', city: 'Portsmouth', pinCode: '03801' },
  { name: 'Cocheco Falls Manor', address: '9 Tannery Road', city: 'Dover', pinCode: '03820' },
  {
    name: 'Robin Hill Hospice House',
    address: '22 Meadow Lane',
    city: 'Merrimack',
    pinCode: '03054',
  },
  {
    name: 'Upper Valley Surgical Center',
    address: '3 Spruce Lane',
    city: 'Lebanon',
    pinCode: '03766',
  },
  {
    name: 'Weirs Landing Care',
    address: '51 North Main Street',
    city: 'Laconia',
    pinCode: '03246',
  },
] as const satisfies readonly SampleFacility[];

/** An invented employer in New Hampshire. */
export const sampleFacility = (random: Random): SampleFacility =>
  pick<SampleFacility>(random, facilities);

/** A facility's address in one line. */
export const addressLine = ({ address, city, pinCode }: SampleFacility): string =>
  `${address}, ${city}, NH ${pinCode}`;
