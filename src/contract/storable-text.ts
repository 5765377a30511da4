/**
 * Text that both engines can store: PostgreSQL holds no NUL and would answer such a call with an error.
 *
 * For each text that a call takes, `z.string().max(…).regex(STORABLE)`, unless its schema takes such
 * characters out.
 */
export const STORABLE = /^[^\0]*$/
