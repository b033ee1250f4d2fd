/** Longest wait for an answer, in milliseconds: then the connection counts as offline (section 9: 10 s). */
export const answerTimeoutMs = 10_000;
