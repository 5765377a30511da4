import type { KeyboardEvent } from 'react'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { likelyType } from '#domain/posts/checks/likely-type.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { PostAction } from '../../features/post-editor/action-bar.tsx'
import type { OpenDialog } from './action-dialogs.tsx'
import type { OpenPost } from './open/use-open-post.ts'

type Options = OpenPost & {
  post: DeskPostState
  open: OpenDialog
  setOpen: (open: OpenDialog) => void
  isFullScreen: boolean
  setIsFullScreen: (isFullScreen: boolean) => void
}

/** Returns the commands of the buttons and keys of the writer's page: they ask first, or call at once. */
export function useCommands({
  post,
  writing: { document, saver },
  actions,
  notes,
  postPictures,
  open,
  setOpen,
  isFullScreen,
  setIsFullScreen,
}: Options) {
  /**
   * Fills in what the text says of itself and nobody need be asked for: its type at once, and its first picture as
   * the cover, which may have to be looked up.
   */
  async function fillGaps(): Promise<void> {
    const { postType, content } = document.read()
    const likely = postType === '' ? likelyType(content) : ''
    if (likely !== '') document.change({ postType: likely })
    if (await postPictures.giveCover()) actions.setErrors(actions.findErrors())
  }

  async function run(action: PostAction): Promise<void> {
    if (action === 'publish') {
      const filled = fillGaps()
      actions.setErrors(actions.findErrors())
      setOpen('publish')
      await filled
    } else if (action === 'schedule' || action === 'reschedule') {
      await fillGaps()
      const found = actions.findErrors()
      actions.setErrors(found)
      if (found.length > 0) setOpen('not ready')
      else if (action === 'schedule' || open === 'not ready') setOpen('schedule')
      else await actions.reschedule()
    } else if (action === 'template') setOpen('template')
    else await actions[action]()
  }

  /** Asks as the button does; where that has nothing to publish, says so. */
  function handlePublishKey() {
    if (open || notes.begun || notes.answered || post.status === 'trash' || actions.isWorking) {
      return
    }
    if (post.status === 'published' && !post.hasChanges && saver.isClean()) {
      showToast({ title: 'Nothing to publish', description: 'Readers see this text already.' })
    } else void run('publish')
  }

  function handleKey(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 's') void saver.flush('save')
    else if (isCommand && event.key === 'Enter') handlePublishKey()
    else if (event.key === 'F11') setIsFullScreen(!isFullScreen)
    else if (event.key === 'Escape' && isFullScreen && !event.defaultPrevented) {
      setIsFullScreen(false)
    } else return
    event.preventDefault()
  }

  return { handleAction: (action: PostAction) => void run(action), handleKey }
}
