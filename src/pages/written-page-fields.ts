import { line, markdown, text } from '#domain/site/field.ts'
import { PAGE_CARD } from '#domain/site/page-card.ts'

/** No page is longer. */
const TEXT_MAX_LENGTH = 50_000

/** The words that a page with a text begins with. */
type PageWords = { title: string; description: string; intro: string; text: string }

/** The fields of a page with a text. */
export function writtenPage(initial: PageWords) {
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
    ...PAGE_CARD,
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
      help: 'As in posts. Its headings become the list of sections; {name} stands for the name of the site.',
      initial: initial.text,
      maxLength: TEXT_MAX_LENGTH,
      isTranslated: true,
    }),
  } as const
}
