/** The refusal of a deletion or an erasure while the person is placed on a shift that has not ended. */
export const hasPlacements = 'This person has placements to come. Cancel them first.';
