/** Words that the program puts into the text of a post or a page as it renders it. */
export const storedTextWords = {
  callouts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  },
  footnotes: 'Footnotes',
  footnote: (number: string) => `Footnote ${number}`,
  backTo: (reference: string) => `Back to reference ${reference}`,
  /** One of several in a part of a text, which has the name of the part. */
  table: ({ named, count }: { named: string | undefined; count: string }) =>
    named === undefined ? `Table ${count}` : `${named}, table ${count}`,
  watch: 'Watch the video',
  onHost: (host: string) => `on ${host}`,
} as const
