/** The greatest length of a search; whatever is typed beyond it is left out. */
export const SEARCH_MAX_LENGTH = 200
