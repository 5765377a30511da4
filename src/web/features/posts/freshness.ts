/** How long an answer is shown again without asking. */
export const FRESH_FOR_MS = 5 * 60 * 1000
