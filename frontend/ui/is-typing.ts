/** Fields that take text, and lists whose options are picked by typing. */
const fields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** Whether the focus is in a field that takes text: a key goes there, and the focus must stay. */
export const isTyping = (): boolean => document.activeElement?.matches(fields) === true;
