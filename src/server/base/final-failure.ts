/** A failure that trying again cannot mend, such as an address that its mail server does not know. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
