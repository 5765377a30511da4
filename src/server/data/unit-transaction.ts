import type { Database } from './tables.ts'

declare const isOfUnit: unique symbol

/**
 * The transaction of a unit of work, in which audit rows, changed tags and jobs are written.
 *
 * Only `unitOfWork` (`foundation/unit-of-work.ts`) makes one, and the linter lets nobody else name it: so
 * nobody writes them in a transaction that drops no pages and wakes no workers.
 */
export type UnitTransaction = Database & { readonly [isOfUnit]: true }
