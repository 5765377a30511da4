/*
 * Apart from the schema, because the script at the top of every page knows these too and has
 * no room for zod, nor for all addresses.
 */

/** The address to which browsers report errors; the contract of calls has it from here. */
export const CLIENT_ERRORS_URL = '/api/client-errors'

/** How long each part of a report may be; browsers cut theirs to it before they send it. */
export const CLIENT_ERROR_LENGTHS = { message: 300, stack: 1500, path: 200 } as const
