/** The key of what is kept of the bin. */
export const deletedRowsKey = ['deleted-submissions'] as const;
