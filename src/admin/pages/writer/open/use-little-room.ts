import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A phone's screen above its keyboard is lower than this, and everything else of the desk is as high alone. */
const LITTLE_PX = 600
const SMALL = '(max-width: 64rem)'

/**
 * Whether somebody types where a keyboard leaves little of the screen. Then the page gives all it
 * has to the text: `page` is laid over the part of the screen that can be seen.
 */
export function useLittleRoom() {
  const page = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<'title' | 'text'>()
  const [isLow, setIsLow] = useState(false)
  const isLittle = typing !== undefined && isLow

  useEffect(() => {
    const screen = window.visualViewport
    const look = () => {
      setIsLow(matchMedia(SMALL).matches && (screen?.height ?? innerHeight) < LITTLE_PX)
    }
    look()
    addEventListener('resize', look)
    screen?.addEventListener('resize', look)
    return () => {
      removeEventListener('resize', look)
      screen?.removeEventListener('resize', look)
    }
  }, [])

  // Browsers that know how make the page as high as what the keyboard leaves of it.
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
    const before = meta?.content ?? ''
    if (meta) meta.content = `${before}, interactive-widget=resizes-content`
    return () => {
      if (meta) meta.content = before
    }
  }, [])

  // Others lay the keyboard over it, and move the page below.
  useLayoutEffect(() => {
    const element = page.current
    const screen = window.visualViewport
    if (!isLittle || !element || !screen) return undefined
    const follow = () => {
      element.style.height = `${screen.height}px`
      element.style.top = `${screen.offsetTop}px`
    }
    follow()
    screen.addEventListener('resize', follow)
    screen.addEventListener('scroll', follow)
    return () => {
      screen.removeEventListener('resize', follow)
      screen.removeEventListener('scroll', follow)
      element.style.height = ''
      element.style.top = ''
    }
  }, [isLittle])

  return {
    page,
    isLittle,
    /** The field that is written in. */
    typing,
    /** Takes the focus away, and with it the keyboard. */
    leave: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
    /** For the element around title and text. */
    handlers: {
      onFocus: ({ target }: FocusEvent) =>
        setTyping(target.matches('[data-title]') ? 'title' : 'text'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setTyping(undefined)
        }
      },
    },
  }
}
