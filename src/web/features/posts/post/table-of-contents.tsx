import { clsx } from 'clsx'
import type { Heading } from '#contract/posts.ts'

const SHORTEST = 3
const DEEPEST_BELOW_TOP = 1

/** The headings of a post as links, for screens wide enough to keep them beside the text. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const shown = outlineOf(headings)
  if (shown.length < SHORTEST) return null

  const top = Math.min(...shown.map(({ level }) => level))
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-28 max-h-[calc(100dvh-9rem)] overflow-y-auto"
    >
      <h2 id="contents" className="font-sans text-xs font-semibold tracking-normal text-turmeric">
        On this page
      </h2>
      <ol className="mt-3 grid border-s border-line text-sm">
        {shown.map(({ anchor, text, level }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className={clsx(
                '-ms-px block border-s border-transparent py-1.5 ps-4 text-muted hover:border-leaf hover:text-ink',
                level > top && 'ps-8',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The two highest levels that the writer used; deeper ones would make it longer than its use. */
export function outlineOf(headings: readonly Heading[]): Heading[] {
  const top = Math.min(...headings.map(({ level }) => level))
  return headings.filter(
    ({ level, text }) => level <= top + DEEPEST_BELOW_TOP && text.trim() !== '',
  )
}
