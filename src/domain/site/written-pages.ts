import { type FieldTable, line, markdown, text } from './field.ts'
import { PRIVACY_WORDS, TERMS_WORDS } from './legal-words.ts'

/** No page is longer. */
const TEXT_MAX_LENGTH = 50_000

/** The pages that are a text, and what each says until the owner writes something else. */
export const WRITTEN_PAGES = {
  privacy: { label: 'Privacy policy', fields: writtenPage(PRIVACY_WORDS) },
  terms: { label: 'Terms and conditions', fields: writtenPage(TERMS_WORDS) },
} as const satisfies Record<string, { label: string; fields: FieldTable }>

export type WrittenPageId = keyof typeof WRITTEN_PAGES

export const WRITTEN_PAGE_IDS = Object.keys(WRITTEN_PAGES) as WrittenPageId[]

/** Whether a document of the site is a page with a text. */
export function isWrittenPage(id: string): id is WrittenPageId {
  return Object.hasOwn(WRITTEN_PAGES, id)
}

function writtenPage(initial: { title: string; description: string; intro: string; text: string }) {
  return {
    title: line({
      label: 'Title',
      help: 'The heading of the page, and what search results call it.',
      initial: initial.title,
      maxLength: 120,
      isTranslated: true,
    }),
    description: line({
      label: 'Description',
      help: 'One sentence for search results and shared links; {name} stands for the name of the site.',
      initial: initial.description,
      maxLength: 300,
      isTranslated: true,
    }),
    intro: text({
      label: 'Beginning',
      help: 'A sentence or two beside the text.',
      initial: initial.intro,
      maxLength: 500,
      isOptional: true,
      isTranslated: true,
    }),
    text: markdown({
      label: 'Text',
      help: 'Markdown, as in posts. Its headings (##) become the list of sections; {name} stands for the name of the site.',
      initial: initial.text,
      maxLength: TEXT_MAX_LENGTH,
      isTranslated: true,
    }),
  } as const
}
