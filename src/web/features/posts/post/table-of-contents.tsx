import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Heading } from '#contract/posts.ts'
import { postWords } from '#domain/words/english/post.ts'
import { ChevronDown } from '#ui/icons.tsx'
import { translated } from '#web/translated.ts'

const SHORTEST = 3
const DEEPEST_BELOW_TOP = 1
/** From here on it stands beside the text. */
const IS_BESIDE = '(width >= 80rem)'

/** Fetches what marks the part that is being read. */
export const importMarking = () => import('./mark-current.ts')

/**
 * The headings of a post as links, for screens wide enough to keep them beside the text; there the one
 * that is being read is marked.
 */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    let end = () => {}
    if (headings.length >= SHORTEST && matchMedia(IS_BESIDE).matches) {
      importMarking().then(
        ({ markCurrent }) => {
          if (nav.current) end = markCurrent(nav.current)
        },
        () => {},
      )
    }
    return () => end()
  }, [headings])

  const shown = outlineOf(headings)
  if (shown.length < SHORTEST) return null
  return (
    <nav
      ref={nav}
      aria-labelledby="contents"
      className="sticky top-28 max-h-[calc(100dvh-9rem)] overflow-y-auto"
    >
      <h2 id="contents" className="font-sans text-xs font-semibold tracking-normal text-turmeric">
        {translated('post', postWords).contents}
      </h2>
      <HeadingLinks shown={shown} />
    </nav>
  )
}

/** The same above the text, folded up, where there is no room beside it. */
export function ContentsDisclosure({ headings }: { headings: readonly Heading[] }) {
  const shown = outlineOf(headings)
  if (shown.length < SHORTEST) return null
  return (
    <details className="group rounded-card border border-line bg-card px-5 xl:hidden print:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {translated('post', postWords).contents}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label={translated('post', postWords).contents} className="pb-4">
        <HeadingLinks shown={shown} />
      </nav>
    </details>
  )
}

function HeadingLinks({ shown }: { shown: readonly Heading[] }) {
  const top = Math.min(...shown.map(({ level }) => level))
  return (
    <ol dir="auto" className="mt-3 grid border-s border-line text-sm">
      {shown.map(({ anchor, text, level }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} className={clsx('contents-link', level > top && 'ps-8')}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The two highest levels that the writer used; deeper ones would make it longer than its use. */
export function outlineOf(headings: readonly Heading[]): Heading[] {
  const top = Math.min(...headings.map(({ level }) => level))
  return headings.filter(
    ({ level, text }) => level <= top + DEEPEST_BELOW_TOP && text.trim() !== '',
  )
}
