import { useRef } from 'react'
import type { PicturesUnderWay } from '#admin/api/pictures-under-way.ts'
import { AppError } from '#domain/errors.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { waitInWords } from '../../features/post-editor/publishing/awaited-pictures.tsx'

/** Has what is done with a post wait for the pictures that were chosen for its text. */
export function usePictureWait(underWay: PicturesUnderWay) {
  const waiting = useRef<AbortController>(undefined)

  /** Which pictures did not arrive, in words; undefined where none is missing. */
  function notArrived(): string | undefined {
    const { failed } = underWay.read()
    if (failed.length === 0) return undefined
    const names = failed.map((name) => `“${name}”`).join(', ')
    return `${names} did not arrive. Press “Try again” or “Remove” beside it in the text.`
  }

  return {
    notArrived,

    /**
     * Works once every picture stands in the text.
     *
     * @returns undefined, as for work that was not done, where the wait was given up
     * @throws AppError `invalid` where one did not arrive
     */
    async withPictures<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
      const controller = new AbortController()
      waiting.current = controller
      const isSettled = await underWay.settled(controller.signal)
      waiting.current = undefined
      if (!isSettled) return undefined
      const error = notArrived()
      if (error) throw new AppError('invalid', error, { fields: { content: [error] } })
      return work()
    },

    /** Gives up what waits; what has gone to the server goes on. */
    stopWaiting: () => waiting.current?.abort(),

    /** Where no window is open that says so. */
    announceWait() {
      const { sending } = underWay.read()
      if (sending === 0) return
      showToast({
        title: waitInWords(sending),
        description: 'It goes on when everything chosen for the text has arrived.',
      })
    },
  }
}
