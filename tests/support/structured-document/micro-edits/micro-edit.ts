/** A text with its cursor, keys, and the text with its cursor that a person expects then. */
export type MicroEdit = readonly [before: string, keys: string, after: string]
