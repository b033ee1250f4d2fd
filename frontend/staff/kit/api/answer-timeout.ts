/** The longest wait for an answer, in milliseconds. After that, the connection counts as offline (section 9: 10 s). */
export const answerTimeoutMs = 10_000;
