import { BEFORE_REACT } from './before-react.ts'

/**
 * The answer that whoever hears of it later finds on the button; undefined where the browser has nothing of the kind.
 */
type Shared = HTMLElement & { asked?: Promise<void> | undefined }

/**
 * Asks the browser to copy or share a post's address at the press itself, React or not: some allow it only while they
 * answer one, and a press that is given back later is none. What came of it is said when React is there.
 */
export function askAtPress(): void {
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element && target.closest<Shared>('[data-by]')
      if (!button || !isTrusted) return
      const { title, url = '' } = button.parentElement?.dataset ?? {}
      button.asked =
        button.dataset.by === 'share'
          ? navigator.share({ title: title ?? '', url })
          : navigator.clipboard?.writeText(url)
      // A refusal is answered by React.
      button.asked?.catch(() => {})
    },
    BEFORE_REACT,
  )
}
