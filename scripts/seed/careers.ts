import type { Role } from '#shared/nursing-roles.ts';
import type { Texts } from './random.ts';

/** The answers that people of a role give in an application. */
type Career = {
  titles: Texts;
  duties: Texts;
  schools: Texts;
  degree: Texts;
  skills: Texts;
  /** Dollars a year, in thousands. */
  salary: readonly [number, number];
};

/** The sample texts of each role. All schools are invented. */
export const careers: Record<Role, Career> = {
  registered_nurse: {
    titles: [
      'Staff nurse',
      'Charge nurse, nights',
      'Float nurse',
      'Nurse supervisor',
      'Registered nurse',
    ],
    duties: [
      'Charge of a sub-acute unit, admissions, IV antibiotics, family calls',
      'Med-surg floor, usually five patients, post-op care and discharges',
      'Telemetry, drips, rapid response, teaching new graduates',
      'Evening supervisor, staffing, incident reports, covering the med carts',
      'Admissions and care plans on a rehab unit, wound vacs',
      'Emergency room triage, splints, blood draws, transfers',
    ],
    schools: [
      'Merrimack Bend Community College',
      'Seacoast Harbor College',
      'White Birch State College',
    ],
    degree: ['Associate degree in nursing', 'Bachelor of Science in Nursing'],
    skills: [
      'IV starts and PICC lines',
      'Wound care',
      'Charge nurse',
      'Telemetry',
      'Tracheostomy care',
      'Care plans and MDS',
      'Hospice and comfort care',
      'Triage',
      'Ventilator care',
      'Precepting new nurses',
      'PointClickCare',
      'Epic',
      'Spanish',
      'Night shifts',
    ],
    salary: [72, 104],
  },
  lp_nurse: {
    titles: ['Licensed practical nurse', 'Med nurse', 'LPN, second shift', 'Unit nurse'],
    duties: [
      'Med pass for a long-term care unit, treatments, skin checks',
      'Insulin, tube feedings, catheter care, charting',
      'Medications and treatments on a dementia unit, calls to providers',
      'Night nurse with two LNAs, vital signs, falls follow-up',
      'Clinic nurse, vaccines, blood pressure checks, refills',
    ],
    schools: [
      'Monadnock Ridge School of Nursing',
      'Merrimack Bend Community College',
      'White Birch Technical Institute',
    ],
    degree: ['Practical nursing diploma', 'Practical nursing certificate'],
    skills: [
      'Med pass',
      'Wound care',
      'Tube feedings',
      'Diabetes care',
      'Dementia care',
      'Catheter care',
      'Skin checks',
      'PointClickCare',
      'Pediatrics',
      'French',
      'Evening shifts',
      'Blood draws',
    ],
    salary: [54, 72],
  },
  lna_cna: {
    titles: [
      'LNA',
      'Nursing assistant',
      'LNA, night shift',
      'Home health aide',
      'Medication nursing assistant',
    ],
    duties: [
      'Personal care for ten residents, vital signs, meals, transfers',
      'Two-person lifts, showers, toileting rounds, reporting to the nurse',
      'Nights on a dementia unit, repositioning, answering call lights',
      'Home visits, bathing, light meals, rides to appointments',
      'Restorative walks, range of motion, weights, intake and output',
      'One-to-one observation, vital signs, stocking rooms',
    ],
    schools: [
      'Sunapee Lake LNA Program',
      'White Birch Technical Institute',
      'Pemi Valley High School',
      'Granite Steps Health Careers',
    ],
    degree: [
      'LNA certificate',
      'High school diploma and LNA course',
      'Medication nursing assistant certificate',
    ],
    skills: [
      'Dementia care',
      'Hoyer and stand lifts',
      'Vital signs',
      'Showers and personal care',
      'Feeding assistance',
      'Night shifts',
      'Weekend shifts',
      'Hospice',
      'Gait belt transfers',
      'Portuguese',
      'Spanish',
      'Nepali',
      'CPR',
      'Home care',
      'Blood sugar checks',
    ],
    salary: [34, 47],
  },
};

/** Of a person who is no nurse. */
export const otherCareer: Career = {
  titles: ['Dietary aide', 'Front desk clerk'],
  duties: ['Trays, dishes and the snack cart, filling in at the front desk'],
  schools: ['Pemi Valley High School'],
  degree: ['High school diploma'],
  skills: ['Food safety certificate', 'Typing', 'Customer service', 'Weekends'],
  salary: [29, 36],
};

export const reasonsForLeaving: Texts = [
  'Looking for nights, my unit only has days',
  'Moved to be closer to my mother',
  'Facility closed the unit',
  'Contract ended',
  'Want more hours than they can give',
  'Going back to school, need a flexible schedule',
  'Burned out on mandatory overtime',
  'Commute is over an hour in winter',
  'New management cut our weekend differential',
  'Had a baby, ready to come back part time',
];

export const reasonsForStaying: Texts = [
  'Still there, looking for extra shifts',
  'Still there part time, want weekends',
  'Have not left, hours were cut',
  'Still employed, want to try per diem',
];

export const heardFrom: Texts = [
  'A coworker who picks up shifts with you',
  'Saw your flyer in the break room',
  'Google',
  'Your table at the job fair in Concord',
  'My sister works through you',
  'Facebook group for NH nurses',
  'My LNA instructor',
  'I worked with one of your nurses on nights',
  'Drove past your office',
  'Indeed',
];

export const relationships: Texts = [
  'Charge nurse',
  'Unit manager',
  'Director of Nursing',
  'Coworker',
  'Clinical instructor',
  'Staffing coordinator',
];
