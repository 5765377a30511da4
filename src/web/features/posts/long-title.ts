/** About three lines of the largest size beside a picture. */
const LONG_FROM = 60

/** Whether a title is set one step smaller than others, so that it leaves room for what it names. */
export function isLongTitle(title: string): boolean {
  return title.length > LONG_FROM
}
