/** The meaning of a note for the thing it is about: that is another than it was, or part of it stays behind. */
type NoteFacts = {
  /** The subject of a note of this kind; its detail follows. */
  about: string
  /** The words for what notes of this kind count, in a report. */
  words: string
  fate: 'changed' | 'named'
  /** The thing that its owner can do. */
  advice: string
}

/** The kinds of notes in a report about what could not be imported unchanged. */
export const NOTE_KINDS = {
  shortcodes: {
    about: 'Shortcode',
    words: 'shortcodes left in the text',
    fate: 'named',
    advice: 'Replace it in the text by what it showed, or take it out.',
  },
  terms: {
    about: 'Topics',
    words: 'categories and tags that are no topics',
    fate: 'changed',
    advice: 'Look whether its topics are those that it should have.',
  },
  comments: {
    about: 'Comments that are not kept: on pages, from machines, thrown away or empty',
    words: 'comments that are not kept: on pages, from machines, thrown away or empty',
    fate: 'named',
    advice: 'Keep the export: it has them.',
  },
  fields: {
    about: 'Fields that have no place here',
    words: 'fields that have no place here',
    fate: 'named',
    advice: 'Write into the text what readers should know of them.',
  },
  text: {
    about: 'Text',
    words: 'texts that are not quite what they were',
    fate: 'changed',
    advice: 'Compare it with the old site.',
  },
  status: {
    about: 'State',
    words: 'posts in another state than before',
    fate: 'changed',
    advice: 'Publish it on the desk if readers should see it.',
  },
  menus: {
    about: 'Menu',
    words: 'links of menus left out',
    fate: 'named',
    advice: 'Set them under Settings, Menus.',
  },
  proposals: {
    about: 'Proposal',
    words: 'menus and settings that wait to be published',
    fate: 'changed',
    advice: 'Look at it under Settings, and publish it.',
  },
  pictures: {
    about: 'Picture that could not be had',
    words: 'pictures that could not be had',
    fate: 'named',
    advice:
      'Run the import with pictures fetched from the old site, or put the picture in by hand.',
  },
  canonical: {
    about: 'An address of the original that is not kept',
    words: 'addresses of originals that are not kept',
    fate: 'named',
    advice:
      'Set a whole address that begins with https:// under Sharing, or link to it in the text.',
  },
  code: {
    about: 'Code that is left out',
    words: 'pieces of code left out',
    fate: 'named',
    advice: 'Put a link, a picture or a video in its place.',
  },
  files: {
    about: 'File',
    words: 'files that stay where they are, with a link to them',
    fate: 'changed',
    advice: 'Move the file before the old site goes.',
  },
  layout: {
    about: 'Layout',
    words: 'arrangements that became plain text',
    fate: 'changed',
    advice: 'Look whether it reads well.',
  },
  encoding: {
    about: 'Letters',
    words: 'texts that were not in UTF-8, as they were read',
    fate: 'changed',
    advice: 'Look at its letters.',
  },
  address: {
    about: 'Address',
    words: 'posts at another address than before',
    fate: 'changed',
    advice: 'Set where the old address leads, under Redirects.',
  },
  twin: {
    about: 'From the same place as what is here, which stays as it is',
    words: 'posts and pages that are here from an import of the same site, and stay as they are',
    fate: 'changed',
    advice: 'Nothing: it is here once.',
  },
  otherWords: {
    about: 'The export has other words for what is here',
    words:
      'posts and pages for which the export has other words than this site, which keeps its own',
    fate: 'named',
    advice: 'Compare the two, and bring over by hand what only the export has.',
  },
  leads: {
    about: 'Old addresses that lead here',
    words: 'old addresses of feeds, further pages and archives that lead here',
    fate: 'changed',
    advice: 'Nothing: they are under Redirects.',
  },
  recipes: {
    about: 'Recipe',
    words: 'fields of recipes that are left out, or in another form',
    fate: 'changed',
    advice: 'Compare the recipe with the old site.',
  },
} as const satisfies Record<string, NoteFacts>

export type NoteKind = keyof typeof NOTE_KINDS
