import type { PostSummary } from '#contract/posts.ts'
import { cardWords } from '#domain/words/english/cards.ts'
import { translated } from '#web/translated.ts'

/** The kind of a post in a word or two: a recipe where it is one, and the label of its type. */
export function PostKicker({ post: { isRecipe, postType } }: { post: PostSummary }) {
  const { recipe, types } = translated('cards', cardWords)
  const label = types[postType]
  return (
    <p className="text-xs font-semibold text-turmeric">
      {isRecipe ? (
        <>
          {recipe}
          <span className="font-normal text-muted"> · {label}</span>
        </>
      ) : (
        label
      )}
    </p>
  )
}
