import { sharingWords } from '#domain/words/english/after-post.ts'
import { translated } from '#web/translated.ts'

/** A button whose press has the browser copy or share; undefined where it has nothing of the kind. */
type Shared = HTMLElement & { asked?: Promise<void> | undefined }

/**
 * Says beside the buttons of a share row what came of a press; where sharing failed, the address is copied.
 *
 * The browser was asked at the press, by the first script.
 */
export async function share({ dataset, parentElement, asked }: Shared): Promise<void> {
  const { url = location.href } = parentElement?.dataset ?? {}
  const status = parentElement?.querySelector('[role="status"]')
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  const words = translated('sharing', sharingWords)
  say('')
  let isDone = await isFulfilled(asked)
  if (dataset.by === 'share') {
    // Closed without a choice: that is an answer too.
    if (isDone || (await wasClosed(asked))) return
    isDone = await isFulfilled(navigator.clipboard?.writeText(url))
  }
  say(isDone ? words.copied : words.refused(url))
}

function isFulfilled(asked: Promise<void> | undefined): Promise<boolean> | boolean {
  if (!asked) return false
  return asked.then(
    () => true,
    () => false,
  )
}

function wasClosed(asked: Promise<void> | undefined): Promise<boolean> | undefined {
  return asked?.then(
    () => false,
    (error: unknown) => error instanceof Error && error.name === 'AbortError',
  )
}
