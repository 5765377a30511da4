import { clsx } from 'clsx'
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
  pictureOf: (hit: SearchHit, className: string, isLead?: boolean) => ReactNode
  /** The result's kind, in a word or two. */
  kickerOf: (hit: SearchHit) => ReactNode
  /** The time and servings of a recipe; nothing for other posts. */
  factsOf: (hit: SearchHit) => ReactNode
  dateOf: (hit: SearchHit) => ReactNode
}

/**
 * The frame that a result and its skeleton share, so that nothing moves between them. Where two stand beside each other
 * the best one leads, as wide as both.
 */
const shape = {
  list: 'grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-2',
  wide: 'lg:col-span-2',
  row: 'relative grid h-full grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-5 border-t border-line py-6 sm:grid-cols-[12rem_minmax(0,1fr)]',
  leadRow: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
  picture: 'aspect-square sm:aspect-3/2',
  words: 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 wrap-anywhere',
  label: 'text-xs font-semibold text-turmeric',
  title: 'text-lg leading-snug',
  leadTitle: 'text-xl md:text-2xl',
  link: 'decoration-turmeric decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline',
  snippet: 'max-md:line-clamp-2 sm:line-clamp-2 text-sm text-muted',
  byline: 'flex flex-wrap gap-x-2 text-xs text-muted',
} as const

/** Whether a result is as wide as two: the best one, and the last where it would stand beside nothing. */
function isWide(place: number, count: number): boolean {
  return place === 0 || (place === count - 1 && count % 2 === 0)
}

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
      {hits.map((hit, place) => (
        <li key={hit.id} className={clsx('group', isWide(place, hits.length) && shape.wide)}>
          <article className={clsx(shape.row, place === 0 && shape.leadRow)}>
            {parts.pictureOf(hit, shape.picture, place === 0)}
            <div className={shape.words}>
              {parts.kickerOf(hit)}
              <h2 dir="auto" lang={lang} className={place === 0 ? shape.leadTitle : shape.title}>
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
              {/* A phone has room for one line of facts. */}
              <p className={clsx(shape.byline, hit.dish && 'max-sm:hidden')}>
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
      {SKELETON_KEYS.map((key, place) => (
        <div key={key} className={clsx(shape.row, place === 0 && [shape.wide, shape.leadRow])}>
          <SkeletonBlock className={`${shape.picture} rounded-card!`} />
          <div className={shape.words}>
            <SkeletonLine className="w-24 text-xs" />
            <SkeletonLine className="w-2/3 text-lg" />
            <div className="text-sm">
              <SkeletonLine className="w-full" />
              <SkeletonLine className="w-1/2" />
            </div>
            <SkeletonLine className="w-44 text-xs" />
          </div>
        </div>
      ))}
    </div>
  )
}
