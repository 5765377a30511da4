/**
 * A reason not to start that the operator can fix.
 *
 * Its message is one line that says what is wrong and what to do; it is printed without a
 * stack, and the program ends with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
