import type { PersonPart } from '#shared/person-data.ts';
import type { ItemName } from './items.ts';

/** The result of an erasure of a person for a kind of item. */
type Erasure =
  /** Nothing is left. */
  | 'removed'
  /** The function `index-submissions` removes it after its record. */
  | 'follows'
  /** It stays until its own end, without a name, a contact or a text. */
  | 'stripped'
  /** It stays until its own end, because it has neither. */
  | 'kept';

/** The decision about a kind of item: its part in the data of a person, or why it has none of a person. */
type PersonRule = { part: PersonPart; isExported: boolean; erasure: Erasure } | { without: string };

const record = { part: 'record', isExported: true, erasure: 'removed' } as const;
const assignment = { part: 'assignment', isExported: true, erasure: 'stripped' } as const;
/** The words of a record again, so an export leaves them out. */
const findTerm = { part: 'search', isExported: false, erasure: 'follows' } as const;
const code = { part: 'code', isExported: true, erasure: 'removed' } as const;
const ofAccounts = { without: 'It is of an account of staff.' };

/**
 * The data of a person by kind of item. Export and erasure derive from it, so the compiler asks for a decision about every new kind,
 * and `test/functions/person-data.test.ts` tries it.
 */
export const personRules = {
  contact: record,
  employer: record,
  employment: record,
  suspected: { without: 'It is the item of a record.' },
  tombstone: { without: 'It has a used id alone.' },
  // Of an application of the last year a part stays, as `hold.ts` says.
  binned: { part: 'binned', isExported: true, erasure: 'removed' },
  binnedApplication: { without: 'It is the item of a deleted record.' },
  facility: { without: 'It is of a facility. Staff change the person that nurses call there.' },
  shift: { without: 'It has ids of applications, which name nobody after the erasure.' },
  notification: { part: 'notification', isExported: true, erasure: 'removed' },
  applicant: { part: 'desk', isExported: true, erasure: 'removed' },
  assignment,
  events: assignment,
  findTerm,
  reference: findTerm,
  findEntries: findTerm,
  formKey: { without: 'It is the key of a day.' },
  formCount: { without: 'Its name is a keyed hash. It expires after two days.' },
  statusTries: { without: 'Its name is a salted hash. It expires with its hour.' },
  senderCode: code,
  senderProof: code,
  handover: { without: 'It has the id of a hand-over and of an account of staff.' },
  earlierNotice: { part: 'notice', isExported: true, erasure: 'removed' },
  errorReport: { part: 'error-report', isExported: true, erasure: 'removed' },
  auditOfRecord: { part: 'history', isExported: true, erasure: 'kept' },
  auditOfDay: { without: 'It has the entries of records again, without a name or an answer.' },
  auditOfRefreshes: ofAccounts,
  auditOfSignIns: ofAccounts,
  readings: ofAccounts,
  accountChange: { without: 'It is the lock of changes of accounts.' },
  retention: { without: 'It has settings.' },
} as const satisfies Record<ItemName, PersonRule>;
