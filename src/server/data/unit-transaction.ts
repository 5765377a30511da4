import type { PublicTransaction } from './public-transaction.ts'

declare const writesRecords: unique symbol

/**
 * The same transaction as `unitOfWork` itself has it, in which audit rows, changed tags and jobs are written.
 *
 * The linter lets nobody else name it: so they are written by `record`, `changePages` and `enqueue` alone.
 */
export type UnitTransaction = PublicTransaction & { readonly [writesRecords]: true }
