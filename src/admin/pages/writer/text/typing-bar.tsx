import type { MouseEvent, ReactNode } from 'react'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { Button } from '#ui/button.tsx'
import { PublishButton } from './publish-button.tsx'

/**
 * The line above the text while a keyboard leaves little of the screen: where the words are, the way
 * back to the whole desk, and on to readers. It is lower than its buttons, which reach into the text.
 */
export function TypingBar({
  post,
  saveNotice,
  isWorking,
  onDone,
  onPublish,
}: {
  post: DeskPostState
  saveNotice: ReactNode
  isWorking: boolean
  onDone: () => void
  onPublish: () => void
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the keyboard where it is while a button is pressed
    <div
      role="presentation"
      onMouseDown={preventBlur}
      // The form of a recipe has a line of its own, with the one “Done” that ends it.
      className="flex h-9.5 shrink-0 group-has-[[data-recipe-form]]/room:hidden items-start justify-between border-b border-line"
    >
      <Button variant="ghost" className="z-10" onClick={onDone}>
        Done
      </Button>
      <div className="flex h-11 min-w-0 items-center overflow-hidden whitespace-nowrap">
        {saveNotice}
      </div>
      <PublishButton post={post} isWorking={isWorking} onPress={onPublish} />
    </div>
  )
}

/** A press would take the focus from the text, and with it the bar away before the press is done. */
function preventBlur(event: MouseEvent) {
  event.preventDefault()
}
