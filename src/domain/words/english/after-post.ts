/** Words at the end of a post. */
export const afterPostWords = {
  related: 'More like this',
  around: 'Posts before and after',
  next: 'Next post',
  previous: 'Previous post',
  share: 'Share this post',
  copy: 'Copy link',
  mail: 'Send by mail',
  press: 'Share',
} as const

/** Words about the outcome of sharing a post. */
export const sharingWords = {
  copied: 'Link copied.',
  refused: (url: string) => `This browser does not allow copying. The link is ${url}`,
} as const
