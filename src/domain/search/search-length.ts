/** What is typed beyond this is left out, as the field says by its own limit. */
export const SEARCH_MAX_LENGTH = 200
