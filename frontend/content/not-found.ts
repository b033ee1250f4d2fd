/** The words of the not-found page. */
export const notFound = {
  title: 'The trail ends here.',
  text: 'The page you asked for has moved, or never was.',
} as const;
