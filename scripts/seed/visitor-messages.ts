import type { Suspicion } from '#shared/suspicions.ts';

/** Sample messages of the contact form, as nurses, families and facilities write them. */
export const visitorMessages: readonly [string, ...string[]] = [
  'Do you have per diem nights in Manchester? I am an LPN and I can do Thursdays and Fridays.',
  'I applied on Sunday and have not heard yet. I work 3 to 11, so mornings are best to reach me.',
  'My LNA license is from Massachusetts. Do I need the New Hampshire one before I apply, or can I start the paperwork with you?',
  'How soon after a shift do you pay? My current agency takes three weeks.',
  'I am a new grad RN, passed boards in October. Do any of your facilities take new grads?',
  'This is Weirs Landing. One of your LNAs left her badge and a blue water bottle at our nurses station. We will hold them at the front desk.',
  'Just wanted to say that the nurse you sent us last weekend was wonderful with my father. Please pass on our thanks.',
  'Can I drop off my TB test results in person? I do not have a printer or a scanner.',
  'I typed the wrong phone number in my application. The right one is the one in this message. Sorry about that!',
  'Do you place medical assistants or only nurses and LNAs?',
  'Is there a minimum number of shifts a month? I have two little ones and can only do weekends.',
  'I need a letter that confirms my hours from June to September for a mortgage. Who do I ask?',
  'Do you cover mileage? I live in Plymouth and most of the shifts I see are down south.',
  'We are a small assisted living near Keene and have never used an agency. What does it cost, roughly, and how much notice do you need?',
  'I would like to come back. I worked with you two years ago and moved to Maine, now I am home again. Do I start over with the application?',
  'My mother needs someone at home a few evenings a week. Do you do private home care?',
  'Are you going to the job fair at the high school in Derry? Some of my LNA students would like to meet you.',
  'I could not finish the form on my phone, it was late and I fell asleep. Can someone call me and take it down? After 4 is good.',
];

/** Sample spam, with the reason that the spam checks find. */
export const spamMessages: readonly {
  firstName: string;
  lastName: string;
  email: string;
  description: string;
  suspicion: Suspicion;
}[] = [
  {
    suspicion: 'links-in-text',
    email: 'kevin.rank@seo-results.example',
    firstName: 'Kevin',
    lastName: 'Rank',
    description:
      'Hello dear owner, we checked your website and it is NOT on page one. Get 500 quality backlinks today: https://backlinks.example/offer and https://backlinks.example/prices and www.seo-results.example',
  },
  {
    suspicion: 'link-in-name',
    email: 'winner@prize-center.example',
    firstName: 'Claim your prize www.prize-center.example',
    lastName: 'Team',
    description: 'You have been selected. Reply within 24 hours to receive your reward.',
  },
];
