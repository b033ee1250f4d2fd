import { pick, type Random, wholeNumber } from './random.ts';

type SampleTown = { city: string; pinCode: string };

/** Towns of New Hampshire with a ZIP code of each. The first ones come up more often, as most people live in the south. */
const towns: readonly [SampleTown, ...SampleTown[]] = [
  { city: 'Manchester', pinCode: '03103' },
  { city: 'Nashua', pinCode: '03060' },
  { city: 'Concord', pinCode: '03301' },
  { city: 'Manchester', pinCode: '03102' },
  { city: 'Nashua', pinCode: '03062' },
  { city: 'Derry', pinCode: '03038' },
  { city: 'Hooksett', pinCode: '03106' },
  { city: 'Merrimack', pinCode: '03054' },
  { city: 'Londonderry', pinCode: '03053' },
  { city: 'Bedford', pinCode: '03110' },
  { city: 'Goffstown', pinCode: '03045' },
  { city: 'Salem', pinCode: '03079' },
  { city: 'Hudson', pinCode: '03051' },
  { city: 'Milford', pinCode: '03055' },
  { city: 'Raymond', pinCode: '03077' },
  { city: 'Exeter', pinCode: '03833' },
  { city: 'Dover', pinCode: '03820' },
  { city: 'Rochester', pinCode: '03867' },
  { city: 'Portsmouth', pinCode: '03801' },
  { city: 'Franklin', pinCode: '03235' },
  { city: 'Laconia', pinCode: '03246' },
  { city: 'Keene', pinCode: '03431' },
  { city: 'Peterborough', pinCode: '03458' },
  { city: 'Lebanon', pinCode: '03766' },
  { city: 'Claremont', pinCode: '03743' },
  { city: 'Plymouth', pinCode: '03264' },
  { city: 'Conway', pinCode: '03818' },
  { city: 'Littleton', pinCode: '03561' },
];

// biome-ignore format: a list of words
const streets = ['Birch Hill Road', 'Cider Mill Lane', 'Depot Street', 'Elm Court', 'Ferry Street', 'Granite Avenue', 'Hemlock Drive', 'High Street', 'Lake Road', 'Maple Street', 'Meadow Lane', 'Mill Street', 'North Main Street', 'Old Coach Road', 'Orchard Street', 'Pine Street', 'Quarry Road', 'School Street', 'Spruce Lane', 'Tannery Road', 'Union Street', 'Water Street'] as const;

/** A town; the lower of two draws, so that the first towns of the list are the more frequent. */
function sampleTown(random: Random): SampleTown {
  const last = towns.length - 1;
  const at = Math.min(wholeNumber(random, 0, last), wholeNumber(random, 0, last));
  return towns[at] ?? towns[0];
}

/** A house number and an invented street, with an apartment now and then. */
function sampleStreet(random: Random): string {
  const house = `${wholeNumber(random, 2, 240)} ${pick(random, streets)}`;
  return random() < 0.2 ? `${house}, Apt ${wholeNumber(random, 1, 12)}` : house;
}

/** The answers of an address in New Hampshire. */
export const sampleAddress = (random: Random) => ({
  address: sampleStreet(random),
  ...sampleTown(random),
  state: 'New Hampshire',
});
