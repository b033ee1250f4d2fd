/** Our own sentences for the file of a document. `messages.ts` has those for a resume. */
export const documentMessages = {
  missing: 'Choose a file.',
  wrongType: 'Choose a PDF, JPEG or PNG file.',
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
  empty: 'This file is empty. Choose another one.',
  unreadable: 'This file could not be read. Choose it again.',
  full: 'There are six documents already, the most that we take. Remove one first.',
  unknownCredential: 'We do not have this license or certificate any more. Choose another one.',
} as const;
