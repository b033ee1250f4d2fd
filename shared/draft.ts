/** For how many days, at most, a form's draft stays on the device on which it was typed. */
export const draftDays = 7;
