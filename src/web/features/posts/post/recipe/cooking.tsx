import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import { atIntent } from '#ui/at-intent.ts'
import { isMentioned } from '#web/on-device/is-mentioned.ts'
import { TIMERS_EVENT } from './timers-event.ts'

type CookMode = ComponentType<{
  article: HTMLElement
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}>

/** Cook mode of an article's recipe: how to open it, whether it could not be had, and what it shows. */
export type Cooking = {
  open: () => void
  /** It was asked for, and is on its way. */
  isComing: boolean
  hasFailed: boolean
  Shown: CookMode | undefined
  isOpen: boolean
  close: () => void
}

const importCookMode = () => import('./cook-mode.tsx')

/** The properties by which the button that opens it has cook mode at hand before it is pressed. */
export const cookModeAtIntent = atIntent('button', importCookMode)

/** Fetches cook mode when it is first asked for, or when it was left open or has timers that run. */
export function useCooking(isRecipe: boolean): Cooking {
  const [Shown, setShown] = useState<CookMode>()
  const [isOpen, setIsOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(() => {
    importCookMode().then(
      ({ CookMode }) => {
        setShown(() => CookMode)
        setHasFailed(false)
      },
      () => {
        setHasFailed(true)
        setIsOpen(false)
      },
    )
  }, [])

  useEffect(() => {
    if (!isRecipe) return
    const wasOpen = isHere('sessionStorage', 'recipe-cooking')
    if (wasOpen) setIsOpen(true)
    if (wasOpen || isHere('localStorage', 'recipe-timers')) load()
    addEventListener(TIMERS_EVENT, load)
    return () => removeEventListener(TIMERS_EVENT, load)
  }, [isRecipe, load])

  return {
    open: () => {
      setIsOpen(true)
      load()
    },
    close: () => setIsOpen(false),
    isComing: isOpen && !Shown,
    hasFailed,
    Shown,
    isOpen,
  }
}

/** Whether what is stored is about this page. */
function isHere(area: 'localStorage' | 'sessionStorage', name: string): boolean {
  return isMentioned(area, name, JSON.stringify(location.pathname))
}

/** Cook mode over the page, once it is there. */
export function CookingView({
  cooking: { Shown, isOpen, open, close },
  article,
}: {
  cooking: Cooking
  article: RefObject<HTMLElement | null>
}) {
  if (!Shown || !article.current) return null
  return <Shown article={article.current} isOpen={isOpen} onOpen={open} onClose={close} />
}
