/** How often something stands in a text. */
export type Counted = {
  count: number
  /** Which of them is selected, counted from 1; 0 for none. */
  current: number
  hasMore: boolean
}

/** Words for a count of matches, such as “2 of 7” or “Not in the text”. */
export function matchesInWords({ count, current, hasMore }: Counted): string {
  if (count === 0) return 'Not in the text'
  const all = `${count}${hasMore ? '+' : ''}`
  if (current > 0) return `${current} of ${all}`
  return count === 1 ? '1 time' : `${all} times`
}
