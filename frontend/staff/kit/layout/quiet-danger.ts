/** The classes of a button that deletes: until the pointer or the focus is on it, it is as quiet as the text beside it. */
export const quietDanger =
  'border-transparent [&:not(:hover,:focus-visible)]:[--button-ink:var(--ink-soft)]';
