/**
 * Points out the first required field that is empty, in the browser's words, and says whether there is one.
 *
 * For forms with `noValidate`: a browser does not know mail addresses in all scripts, so they are the server's to judge.
 */
export function reportMissing({ elements }: HTMLFormElement): boolean {
  const fields = [...elements] as HTMLInputElement[]
  return fields.some((field) => field.validity?.valueMissing && !field.reportValidity())
}
