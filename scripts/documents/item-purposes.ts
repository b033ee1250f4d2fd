import type { ItemName } from '#functions/table/items.ts';

/** The purpose of each kind of item, as `docs/data.md` states it. No function has these words in its bundle. */
export const itemPurposes = {
  contact: 'a message',
  employer: 'a request of a facility',
  employment: 'an application',
  suspected:
    'the same item while it is suspected spam. It is in no list, until staff release the record ([decision 19](decisions/019-spam.md))',
  tombstone:
    'the used id of a removed record, in its place. A browser can repeat a submission as long as its tab lives, and phones bring tabs back after months',
  binned:
    'a record in the bin, with its item from before ([decision 17](decisions/017-deletion-and-the-bin.md))',
  binnedApplication: 'the same item of an application, which has a resume',
  facility:
    'a facility. Staff change the person that nurses call there, and the address for confirmations',
  shift:
    'a shift of an order, with the people who were asked. The index sorts shifts by their end ([decision 29](decisions/029-staffing-desk.md))',
  notification:
    'the news of a change for a nurse or a facility, written with the change. It has the begin of its mail and the hash of the secret in its link ([decision 21](decisions/021-notices-and-receipts.md))',
  applicant: 'the joined records and do-not-send notes of an application',
  assignment:
    'a person and a shift, with the newest events. One query reads the calendar of a person, and one of the index those of a week',
  events: 'the older events of an assignment',
  findTerm:
    'a word of a record by its first two characters, by which the record is found ([decision 16](decisions/016-finding-records.md))',
  reference:
    'the reference of a record, by which its sender finds it ([decision 20](decisions/020-status-for-senders.md))',
  findEntries: 'the find terms that a record has, and their words',
  formKey: 'the key of a day, which signs form tokens and hashes what is counted',
  formCount:
    'a count of submissions of an hour, or of mails to visitors of a day. Addresses and recipients are keyed hashes',
  statusTries: 'a count of the attempts of an hour to read a status, under a salted hash',
  senderCode: 'the hash of the code that was mailed to the sender of a record, and its tries',
  senderProof:
    'the secret that replaces a used code, as a hash. A sender can have several, one for each tab',
  handover: 'the state of the mail to the new owner of a record, so that it is sent once',
  earlierNotice: 'the note of a notice by an earlier version. The record has it now',
  errorReport: 'a report of a failed submission',
  auditOfRecord: 'an audit entry of a record ([decision 24](decisions/024-audit.md))',
  auditOfDay: 'an audit entry of a day in New York',
  auditOfRefreshes: 'an audit entry of a list that a browser refreshed by itself',
  auditOfSignIns: 'an audit entry of a sign-in of an account',
  readings: 'the reads of an account on a day, as sums, and how far it has read each list',
  accountChange: 'the lock of changes of staff accounts, which one change holds at a time',
  retention:
    'the retention settings of the stored records, and how far a change of them has come ([decision 18](decisions/018-retention-and-backups.md))',
} as const satisfies Record<ItemName, string>;
