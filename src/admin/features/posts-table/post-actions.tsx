import type { DeskPost } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'

/** Shows the actions for a post. What is not out yet cannot be viewed. */
export function PostActions({
  post,
  onDelete,
}: {
  post: DeskPost
  onDelete: (post: DeskPost) => void
}) {
  const name = post.title || 'Untitled'
  return (
    <div className="flex flex-wrap gap-1 lg:flex-nowrap">
      {post.status === 'published' ? (
        <a
          href={urls.post(post.slug)}
          aria-label={`View ${name}`}
          className={buttonStyles({ variant: 'outline', size: 'sm' })}
        >
          View
        </a>
      ) : null}
      <a
        href={urls.adminPost(post.id)}
        aria-label={`Edit ${name}`}
        className={buttonStyles({ variant: 'ghost', size: 'sm' })}
      >
        Edit
      </a>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(post)}
      >
        Delete
      </Button>
    </div>
  )
}
