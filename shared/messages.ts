/** Every sentence that the specification fixes, letter for letter (sections 2, 3, 5 and 8). */
export const messages = {
  select: 'Select...',
  fillOut: 'Kindly fill out this field.',
  fillAllRequired: 'Please fill all the required fields.',
  invalidPhone: 'Invalid phone number format.',
  invalidZip: 'Invalid zip code format.',
  invalidName: 'Name should be at least 3 letters.',
  invalidText: 'Invalid text format.',
  invalidWorkingHours: 'Invalid working hours. ',
  invalidSalary: 'Invalid salary. ',
  invalidEmail: 'Invalid email format.',
  invalidDate: 'Invalid date.',

  resumeWrongType: 'Invalid file format. Please select a PDF file.',
  resumeTooLarge: 'File size exceeds the 10MB limit. Please select a smaller file.',
  resumeMissing: 'Please upload resume',
  onlyResumeMissing: 'Please upload Resume.',

  uploading: 'Uploading...',
  uploaded: 'Uploaded Successfully',
  uploadFailed: 'Error uploading',

  welcomeStaff: 'Welcome, Staff',
  logIn: 'LOGIN',
  loggingIn: 'Logging In',
  userDisabled: 'This user has been disabled.',
  userNotFound: 'User not found.',
  wrongPassword: 'Incorrect password.',
  wrongCredentials: 'Incorrect Email/Password.',
  signOutFailed: 'Error signing out',

  noData: 'No data available',
  fetchFailed: 'Error fetching data',
  previousPage: 'Previous',
  nextPage: 'Next',

  applicationDetails: 'Application Details',
  confirmDeletion: 'Confirm Deletion',
  confirmDeletionQuestion: 'Are you sure you want to delete?',
  delete: 'Delete',
  deleting: 'Deleting...',
  cancel: 'Cancel',
  deleteFailed: 'Error deleting application',

  backToHome: 'Go back to Home page',
} as const;

/** The names under which failures enter the error log: those of section 8, and a form that breaks. */
export const errorLogEntries = {
  formDisplay: 'Form display Error',
  formUpload: 'Form upload Error',
  formDelete: 'Form delete Error',
  detailFetch: 'Form data fetching Error',
  listFetch: 'Form list fetching Error',
  resumeUpload: 'Resume upload error',
  resumeUrlFetch: 'Resume URL fetch error',
  resumeDelete: 'resume delete error',
} as const;

/** 'Page X of Y' under a list (section 2). */
export const pageOfPages = (page: number, pages: number): string => `Page ${page} of ${pages}`;

/** 'Uploaded on {date} at {time}' at the top of a detail screen (section 2). */
export const uploadedOn = (date: string, time: string): string => `Uploaded on ${date} at ${time}`;

/** 'Name: ...' at the top of a detail screen (section 2). */
export const nameLine = (fullName: string): string => `Name: ${fullName}`;

/** A label and a sentence about its field. A label that is a sentence or a question has its own mark. */
export const labeled = (label: string, sentence: string): string =>
  `${label}${/[.?!]$/.test(label) ? '' : ':'} ${sentence}`;

/** `11/20/2026` of `2026-11-20`, as the date controls show it. */
export const usDate = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year}`;
};

/** Our own sentence for a date after the last day that a field takes. */
export const dateTooLate = (day: string): string => `The date cannot be later than ${usDate(day)}.`;

/** Our own sentence for a date before the first day that a field takes. */
export const dateTooEarly = (day: string): string =>
  `The date cannot be earlier than ${usDate(day)}.`;

/** Our own sentence for an employment that ended before it began. */
export const workedUntilTooEarly = 'Worked until cannot be before Working from.';

/** Our own sentence, where the specification has none: a text over its field's limit. */
export const tooLong = (maximumLength: number): string =>
  `Please use at most ${maximumLength} characters.`;

/** A longer part is counted instead of repeated. */
const mostRepeated = 40;

/** Our own sentence: the end of a typed text for which its field has no room. */
export function excessSentence(limit: number, excess: string, isOfDigits: boolean): string {
  const unit = isOfDigits ? 'digits' : 'characters';
  const part = excess.length > mostRepeated ? `${excess.length} ${unit}` : `“${excess.trim()}”`;
  return `This field takes ${limit} ${unit}. Left out: ${part}.`;
}

/** Our own sentence: a file of zero bytes, which most often is one that did not finish downloading. */
export const resumeEmpty = 'This file is empty. Please select another PDF file.';

/** Our own sentence: a PDF with other bytes in front, which most viewers open all the same. */
export const resumeBeginsLate =
  "This PDF has other data in front, so we can't take it as it is. Open it, save it again as a PDF, and select the new file.";

/** Our own sentence: a file that the browser may not read, or that was moved or changed meanwhile. */
export const resumeUnreadable = 'This file could not be read. Please select it again.';

/** Our own sentences for the file of a document, beside those for a resume. */
export const documentMessages = {
  missing: 'Choose a file.',
  wrongType: 'Choose a PDF, JPEG or PNG file.',
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
  empty: 'This file is empty. Choose another one.',
  unreadable: 'This file could not be read. Choose it again.',
  full: 'There are six documents already, the most that we take. Remove one first.',
  unknownCredential: 'We do not have this license or certificate any more. Choose another one.',
} as const;

/** Our own sentence: a late repetition of something that was received and has been removed since. */
export const wasRemoved =
  'We received this before and have removed it since, so it was not stored again. To send it anew, press Try again.';
