import type { DeskPost } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'

/** What can be done with a post. `noteId` names the text that says why two of them rest. */
export function PostActions({ post, noteId }: { post: DeskPost; noteId: string }) {
  const resting = {
    variant: 'ghost',
    size: 'sm',
    'aria-disabled': true,
    'aria-describedby': noteId,
  } as const
  return (
    <div className="flex flex-wrap gap-1 lg:flex-nowrap">
      <a
        href={urls.post(post.slug)}
        aria-label={`View ${post.title}`}
        className={buttonStyles({ variant: 'outline', size: 'sm' })}
      >
        View
      </a>
      <Button {...resting} aria-label={`Edit ${post.title}`}>
        Edit
      </Button>
      <Button {...resting} aria-label={`Delete ${post.title}`}>
        Delete
      </Button>
    </div>
  )
}
