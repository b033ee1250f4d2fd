/** The refusal of a deletion or an erasure while the person is placed on a shift that has not ended. */
export const hasPlacements =
  'This person is placed on shifts that have not ended. Cancel the placements, or wait for the end.';
