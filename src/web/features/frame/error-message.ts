const NOT_SHOWN = 'The page could not be shown. Please try again in a moment.'

/** What engines throw where the program is at fault; their words are for its authors. */
const FAULTS_OF_PROGRAMS = [TypeError, ReferenceError, RangeError, SyntaxError, EvalError]

/** What a visitor reads of an error: its message, where that was written for people. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return NOT_SHOWN
  const isOfProgram = FAULTS_OF_PROGRAMS.some((kind) => error instanceof kind)
  return isOfProgram || error.message.trim() === '' ? NOT_SHOWN : error.message
}
