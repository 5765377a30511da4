import type { PostDetail } from '#contract/posts.ts'
import { postDescription } from '#domain/posts/description.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { translated } from '#web/translated.ts'

/** A heading that its writer has numbered: "3. Put the kettle on". */
const NUMBERED = /^\d{1,2}[.)]\s+(.+)$/
const FEWEST_STEPS = 2

/**
 * A guide's steps as schema.org has them: the headings that its writer has numbered, each with
 * the address of its place in the text.
 *
 * @returns undefined for what is no guide, or one without numbered steps
 */
export function howToOf(
  post: PostDetail,
  { url, image }: { url: string; image: readonly object[] | undefined },
) {
  const { postType, title, headings } = post
  if (postType !== 'guide') return undefined
  const steps = headings.flatMap(({ text, anchor }) => {
    const [, name] = NUMBERED.exec(text) ?? []
    return name ? [{ name, anchor }] : []
  })
  if (steps.length < FEWEST_STEPS) return undefined
  return {
    '@type': 'HowTo',
    '@id': `${url}#how-to`,
    mainEntityOfPage: url,
    name: title,
    description: postDescription(post),
    ...(image && { image }),
    inLanguage: translated('page', pageWords).tag,
    step: steps.map(({ name, anchor }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      text: name,
      url: `${url}#${anchor}`,
    })),
  }
}
