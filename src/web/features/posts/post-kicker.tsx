import type { PostSummary } from '#contract/posts.ts'
import { POST_TYPE_LABELS } from '#domain/posts/post-type.ts'

/** What a post is, in a word or two: a recipe where it is one, and the label of its type. */
export function PostKicker({ post: { isRecipe, postType } }: { post: PostSummary }) {
  const { label } = POST_TYPE_LABELS[postType]
  return (
    <p className="text-xs font-semibold text-turmeric">
      {isRecipe ? (
        <>
          Recipe<span className="font-normal text-muted"> · {label}</span>
        </>
      ) : (
        label
      )}
    </p>
  )
}
