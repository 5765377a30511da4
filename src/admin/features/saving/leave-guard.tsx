import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { isAwaited, type PicturesUnderWay } from '#admin/api/pictures-under-way.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Saver } from './saver.ts'

const KEPT =
  'The server does not have your last words yet. They are kept on this device, and you will be asked about them when you open this post here again.'
const LOST =
  'The server does not have your last words yet, and this device could not keep them: stay, or copy them first.'

const WITHOUT_PICTURES =
  'Pictures that you chose are not in the text yet. Stay until they have arrived: they are not in it if you leave now.'

/**
 * Asks before somebody leaves words behind that the server does not hold, or pictures that are on
 * their way. Going to another page of the desk saves first, and asks only when that fails.
 */
export function LeaveGuard({
  saver,
  underWay,
}: {
  saver: Saver
  /** The pictures that are not in the text yet. */
  underWay: Pick<PicturesUnderWay, 'read'>
}) {
  const [isAsking, setIsAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (!saver.isClean() || isAwaited(underWay)),
  )

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (!saver.isClean() || isAwaited(underWay)) event.preventDefault()
    }
    function hurry() {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    const resume = () => saver.resume()
    addEventListener('beforeunload', ask)
    addEventListener('online', resume)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('online', resume)
      document.removeEventListener('visibilitychange', hurry)
    }
  }, [saver, underWay])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isGone = false
    void saver.flush().then((isSaved) => {
      if (isGone) return
      if (isSaved && !isAwaited(underWay)) blocker.proceed()
      else setIsAsking(true)
    })
    return () => {
      isGone = true
    }
  }, [blocker, saver, underWay])

  if (!isAsking || blocker.state !== 'blocked') return null
  const state = saver.read()
  const isLost = state.status === 'offline' && !state.isKept
  const stay = () => {
    setIsAsking(false)
    blocker.reset()
  }
  return (
    <Dialog
      title="Leave before this is saved?"
      lead={saver.isClean() ? WITHOUT_PICTURES : isLost ? LOST : KEPT}
      onClose={stay}
      actions={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              setIsAsking(false)
              blocker.proceed()
            }}
          >
            Leave
          </Button>
          <Button onClick={stay}>Stay</Button>
        </>
      }
    />
  )
}
