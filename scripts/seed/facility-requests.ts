import type { facilities } from './facilities.ts';

/** A request of a facility, as its scheduler writes it. */
export type FacilityRequest = {
  facility: (typeof facilities)[number]['name'];
  positionInCompany: string;
  /** The need, after the name of the facility. */
  need: string;
  description: string;
};

/** Sample requests, one of each facility. */
export const facilityRequests: readonly [FacilityRequest, ...FacilityRequest[]] = [
  {
    facility: 'Granite Ledge Rehab',
    positionInCompany: 'Staffing coordinator',
    need: '2 LNAs, Sat and Sun, 11p to 7a',
    description:
      'Long-term care side, 38 beds, two nurses on nights. We lost both weekend LNAs to the flu. Free parking behind the building, use the kitchen door after 10 and ring. Scrubs any color.',
  },
  {
    facility: 'Amoskeag Terrace',
    positionInCompany: 'Director of Nursing',
    need: '1 RN supervisor, 3p to 11p, 6 weeks',
    description:
      'Medical leave, starts Monday. Monday to Friday with every other weekend. Must be comfortable supervising two LPNs and six LNAs. PointClickCare. If it goes well we would talk about extending.',
  },
  {
    facility: 'Saint Brendan Hospital',
    positionInCompany: 'Nurse manager, med-surg',
    need: '3 RNs, med-surg, days and nights',
    description:
      'Winter census is up and we are holding patients in the ER. 12 hour shifts, 7 to 7, block of 3 per week, 13 weeks. One year of acute care please. Orientation is one shift, paid.',
  },
  {
    facility: 'Birch Hollow Memory Care',
    positionInCompany: 'Executive director',
    need: 'LNA for evenings, dementia experience',
    description:
      'One person, 3 to 11, four evenings a week through the holidays. Our residents do best with the same faces, so we would rather wait a day for someone who can stay the whole time.',
  },
  {
    facility: 'Kearsarge Meadows',
    positionInCompany: 'Scheduler',
    need: '1 LPN Fri 3p to 11p, 2 LNAs Sun 7a to 3p',
    description:
      'LPN does the med pass for 26 residents, paper MAR. LNAs on the first floor. Please call my cell before 2, after that I am usually on the floor myself.',
  },
  {
    facility: 'Lamprey River Care Center',
    positionInCompany: 'Assistant Director of Nursing',
    need: 'LNAs, up to 4, any shift this week',
    description:
      'Norovirus on one wing, five of our own are out. Gowns and masks are here. We can take anyone with a current NH license and a TB test. Even half shifts help.',
  },
  {
    facility: 'Squam Lake Nursing Home',
    positionInCompany: 'Administrator',
    need: '1 RN, nights, 3 x 12',
    description:
      'Only RN in the building at night, 44 residents. We know the drive is long: there is a furnished room across the street, no charge. Start as soon as you have someone.',
  },
  {
    facility: 'Three Chimneys Assisted Living',
    positionInCompany: 'Wellness director',
    need: 'MNA or LPN, weekends until spring',
    description:
      'Saturday and Sunday, 6a to 2p. Medications for 31 residents, most of them independent. Quiet building, good team. Same person each weekend if possible.',
  },
  {
    facility: 'Salt Marsh Rehab',
    positionInCompany: 'Staffing coordinator',
    need: '2 LPNs, 7a to 3p, Mon to Fri',
    description:
      'Short-stay rehab, a lot of admissions and discharges. Wound care is a plus. Four weeks to start. Same terms as the last two you sent us, they were great.',
  },
  {
    facility: 'Cocheco Falls Manor',
    positionInCompany: 'Office manager',
    need: 'LNA for one to one, 7p to 7a, 5 nights',
    description:
      'Resident came back from the hospital and keeps getting up. Needs someone patient who stays in the room and stays awake. Starts tomorrow night if you can do it.',
  },
  {
    facility: 'Robin Hill Hospice House',
    positionInCompany: 'Clinical manager',
    need: 'RN per diem, on call weekends',
    description:
      'Six beds. We need two names for our on-call list, about two weekends a month. Hospice experience wanted, we train on our pumps.',
  },
  {
    facility: 'Upper Valley Surgical Center',
    positionInCompany: 'Perioperative manager',
    need: '1 RN, recovery room, 4 days a week',
    description:
      'Days only, no weekends, no call. 10 hour shifts starting at 6:30. ACLS required. Covering a maternity leave, 12 weeks from the first of the month.',
  },
  {
    facility: 'Pine Notch Village',
    positionInCompany: 'Human resources',
    need: '2 LNAs full time, 8 weeks',
    description:
      'We are hiring but it takes forever up here. Days or evenings, we can work around their schedule. Mileage is paid over 30 miles. Do you have anyone north of the notches?',
  },
  {
    facility: 'Weirs Landing Care',
    positionInCompany: 'Night supervisor',
    need: '1 LPN, Thu and Fri, 11p to 7a',
    description:
      'Two open nights on the east unit. 22 residents, one feeding tube, two on insulin. I am here until 7:30 in the morning, after that please leave a message with the front desk.',
  },
];
