const NOT_SHOWN = 'The page could not be shown. Please try again in a moment.'

/** Errors that engines throw for bugs; their messages are for developers. */
const FAULTS_OF_PROGRAMS = [TypeError, ReferenceError, RangeError, SyntaxError, EvalError]

/** Returns the message of an error if it was written for people, or else a general one. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return NOT_SHOWN
  const isOfProgram = FAULTS_OF_PROGRAMS.some((kind) => error instanceof kind)
  return isOfProgram || error.message.trim() === '' ? NOT_SHOWN : error.message
}
