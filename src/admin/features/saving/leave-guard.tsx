import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Saver } from './saver.ts'

const KEPT =
  'The server does not have your last words yet. They are kept on this device, and you will be asked about them when you open this post here again.'
const LOST =
  'The server does not have your last words yet, and this device could not keep them: stay, or copy them first.'

/**
 * Asks before somebody leaves words behind that the server does not hold. Going to another
 * page of the desk saves first, and asks only when that fails.
 */
export function LeaveGuard({ saver }: { saver: Saver }) {
  const [isAsking, setIsAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !saver.isClean(),
  )

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (!saver.isClean()) event.preventDefault()
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
  }, [saver])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isGone = false
    void saver.flush().then((isSaved) => {
      if (isGone) return
      if (isSaved) blocker.proceed()
      else setIsAsking(true)
    })
    return () => {
      isGone = true
    }
  }, [blocker, saver])

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
      lead={isLost ? LOST : KEPT}
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
