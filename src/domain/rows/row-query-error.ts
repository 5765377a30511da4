/** The error codes of the row protocol (PostgREST), as sent to clients. */
export const ROW_QUERY_CODES = [
  'PGRST003',
  'PGRST100',
  'PGRST102',
  'PGRST103',
  'PGRST106',
  'PGRST107',
  'PGRST116',
  'PGRST202',
  'PGRST204',
  'PGRST205',
  'PGRST301',
  'PGRST303',
  '0A000',
  '21000',
  '22007',
  '22P02',
  '23502',
  '23505',
  '23514',
  '428C9',
  '42501',
  '42703',
  '53400',
  '54000',
] as const

export type RowQueryCode = (typeof ROW_QUERY_CODES)[number]

type Explanation = { details?: string | undefined; hint?: string | undefined; cause?: unknown }

/** A request for rows that cannot be answered as it stands, safe to show to whoever sent it. */
export class RowQueryError extends Error {
  override readonly name = 'RowQueryError'
  readonly code: RowQueryCode
  readonly details: string | null
  readonly hint: string | null

  constructor(code: RowQueryCode, message: string, { details, hint, cause }: Explanation = {}) {
    super(message, { cause })
    this.code = code
    this.details = details ?? null
    this.hint = hint ?? null
  }
}
