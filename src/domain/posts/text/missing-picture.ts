import { escapeDescription } from './text-pictures.ts'

const PLACE = /\[Picture missing(?:: (?:\\.|[^\]\\])*)?\]/

/** Returns the text that stands, as Markdown, where a picture was whose bytes did not come along. */
export function missingPicture(alt: string): string {
  const description = escapeDescription(alt)
  return description === '' ? '[Picture missing]' : `[Picture missing: ${description}]`
}

/** Whether a line has such a place. */
export function namesMissingPicture(line: string): boolean {
  return PLACE.test(line)
}
