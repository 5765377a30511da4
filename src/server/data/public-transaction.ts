import type { Database } from './tables.ts'

declare const isOfUnit: unique symbol

/**
 * The transaction of a unit of work, in which what the public sees is written.
 *
 * Only `unitOfWork` (`foundation/unit-of-work.ts`) makes one, which drops the pages that its work names and wakes the
 * workers after the commit. A connection, or a transaction begun without it, does not compile in its place.
 */
export type PublicTransaction = Database & { readonly [isOfUnit]: true }
