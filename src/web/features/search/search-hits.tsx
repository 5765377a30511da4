import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageHit, SearchHit } from '#contract/search.ts'
import { urls } from '#contract/urls.ts'
import { searchContent } from '#domain/words/english/search.ts'
import { SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { useSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'

/** Parts of a result that other pages show of a post too; the page gives them. */
export type HitParts = {
  pictureOf: (hit: SearchHit, className: string) => ReactNode
  /** The result's kind, in a word or two. */
  kickerOf: (hit: SearchHit) => ReactNode
  /** The time and servings of a recipe; nothing for other posts. */
  factsOf: (hit: SearchHit) => ReactNode
  dateOf: (hit: SearchHit) => ReactNode
}

/** The frame that a result and its skeleton share, so that nothing moves between them. */
const shape = {
  list: 'grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-2',
  row: 'relative grid h-full grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-5 border-t border-line py-6 sm:grid-cols-[12rem_minmax(0,1fr)]',
  picture: 'aspect-square sm:aspect-3/2',
  words: 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 wrap-anywhere',
  label: 'text-xs font-semibold text-turmeric',
  title: 'text-xl',
  link: 'decoration-turmeric decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline',
  snippet: 'line-clamp-3 text-sm text-muted',
  byline: 'flex flex-wrap gap-x-2 text-xs text-muted',
} as const

/** Results in order, each with the place that says why it is one. */
export function SearchHits({
  hits,
  lang,
  parts,
}: {
  hits: readonly SearchHit[]
  /** Where they are in another language than the page. */
  lang: string | undefined
  parts: HitParts
}) {
  const { hides = {} } = useSite()
  return (
    <ol className={shape.list}>
      {hits.map((hit) => (
        <li key={hit.id} className="group">
          <article className={shape.row}>
            {parts.pictureOf(hit, shape.picture)}
            <div className={shape.words}>
              {parts.kickerOf(hit)}
              <h2 dir="auto" lang={lang} className={shape.title}>
                <Link
                  to={urls.post(hit.slug)}
                  viewTransition
                  prefetch="intent"
                  className={shape.link}
                >
                  <Marked segments={hit.titleSegments} />
                </Link>
              </h2>
              <p dir="auto" lang={lang} className={shape.snippet}>
                <Marked segments={hit.snippet} />
              </p>
              {parts.factsOf(hit)}
              <p className={shape.byline}>
                {hides.author || <span>{hit.author}</span>}
                {hides.author || hides.date || <span aria-hidden="true">·</span>}
                {hides.date || parts.dateOf(hit)}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}

/** Pages of the site that are no posts. */
export function PageHits({ hits, lang }: { hits: readonly PageHit[]; lang: string | undefined }) {
  return (
    <ul className={shape.list}>
      {hits.map(({ link, titleSegments, snippet }) => (
        <li key={link} className="group">
          <article className="relative h-full border-t border-line py-6">
            <div className={shape.words}>
              <p className={shape.label}>{translated('search', searchContent).page}</p>
              <h2 dir="auto" lang={lang} className={shape.title}>
                <a href={link} className={shape.link}>
                  <Marked segments={titleSegments} />
                </a>
              </h2>
              <p dir="auto" lang={lang} className={shape.snippet}>
                <Marked segments={snippet} />
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** Text with what was looked for marked; it has come as text and stays text. */
function Marked({ segments }: { segments: SearchHit['snippet'] }) {
  let start = 0
  return segments.map(({ text, isMatch }) => {
    const key = start
    start += text.length
    return isMatch ? (
      <mark key={key} className="rounded-[0.2em] bg-turmeric-wash text-ink">
        {text}
      </mark>
    ) : (
      text
    )
  })
}

const SKELETON_KEYS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The grey likeness of results; that a search is on is said elsewhere. */
export function SearchHitsSkeleton() {
  return (
    <div aria-hidden="true" className={shape.list}>
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={shape.row}>
          <SkeletonBlock className={`${shape.picture} rounded-card!`} />
          <div className={shape.words}>
            <SkeletonLine className="w-24 text-xs" />
            <SkeletonLine className="w-2/3 text-xl" />
            <div className="text-sm">
              <SkeletonLine className="w-full" />
              <SkeletonLine className="w-full" />
              <SkeletonLine className="w-1/2 sm:hidden" />
            </div>
            <SkeletonLine className="w-44 text-xs" />
          </div>
        </div>
      ))}
    </div>
  )
}
