const CODES: readonly unknown[] = [
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]

/** Whether a write failed because another row has the value that must be one row's alone. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code)
}
