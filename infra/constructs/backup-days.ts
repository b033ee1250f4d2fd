/**
 * How far back the table can be restored, which is as far as DynamoDB offers. Resumes that were deleted or
 * replaced are kept for as long, so that a record of that time never comes back without its file.
 */
export const backupDays = 35;
