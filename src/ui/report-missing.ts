/**
 * Points out the first required field that is empty, in the browser's words, and says whether there is one.
 *
 * For forms with `noValidate`: a browser does not know mail addresses in all scripts, so they are the server's to judge.
 */
export function reportMissing({ elements }: HTMLFormElement): boolean {
  for (const field of elements as Iterable<Element> & HTMLFormControlsCollection) {
    if ((field as HTMLInputElement).validity?.valueMissing) {
      ;(field as HTMLInputElement).reportValidity()
      return true
    }
  }
  return false
}
