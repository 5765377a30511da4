/** Words of the page of a series. */
export const seriesWords = {
  badge: 'Series',
  part: (part: number) => `Part ${part}`,
  parts: 'Parts',
  about: (name: string) => `${name}, a series on {name}, part by part in its order.`,
  nothing: 'Nothing here yet',
  nothingLead: 'No part of this series is out at the moment.',
  noneHead: 'Series Not Found',
  none: 'Series not found',
  noneTitle: 'There is no such series',
  noneLead: 'It may have another name by now. All posts are on the blog.',
  noneDescription: 'There is no series at this address, or not any more.',
  seeEverything: 'See everything',
} as const
