import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { Button } from '#ui/button.tsx'
import { publishLabel } from '../../../features/post-editor/action-bar.tsx'

/** The way on to readers while a keyboard leaves little of the screen. */
export function PublishButton({
  post,
  isWorking,
  onPress,
}: {
  post: DeskPostState
  isWorking: boolean
  onPress: () => void
}) {
  const isUnchanged = post.status === 'published' && !post.hasChanges
  return (
    <Button
      variant="ghost"
      className="z-10 px-4 text-leaf"
      aria-disabled={isWorking || isUnchanged || undefined}
      // The keyboard stays until the press is done, and the button in its place.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {publishLabel(post, isWorking)}
    </Button>
  )
}
