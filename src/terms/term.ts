export const TERM_NAME_MAX_LENGTH = 60
export const TERM_DESCRIPTION_MAX_LENGTH = 500
/** Topics on one post. */
export const TERMS_PER_POST = 20
/** How deep topics lie below each other: one, what is below it, and so on. */
export const TERM_LEVELS_MAX = 4
/** Of a whole site. */
export const TERMS_MAX = 10_000
/** An archive with fewer posts is no page that a search engine should lead to. */
export const POSTS_FOR_SEARCH_ENGINES = 3
