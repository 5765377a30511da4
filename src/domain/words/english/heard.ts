/** Words of a page's first script about a press whose answer takes a while, or does not come. */
export const heardWords = {
  wait: 'One moment, this is still on its way.',
  unreachable: 'This could not be fetched. Try again when you are online.',
} as const
