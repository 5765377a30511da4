import { showToast } from '#ui/toast/toast-store.ts'

/** Says that so many pictures of a paste had no bytes in the clipboard. */
export function tellMissing(count: number): void {
  showToast({
    title: count === 1 ? 'A picture did not come along' : `${count} pictures did not come along`,
    description:
      'The clipboard had no picture, only its name. Its place in the text says so: put it in from your device.',
  })
}
