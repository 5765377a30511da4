import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Picture as PictureContent } from '#contract/picture.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import { urls } from '#contract/urls.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { Rss } from '#web/icons.tsx'
import { OlderMark } from '#web/older-mark.tsx'
import { translated } from '#web/translated.ts'
import type { PostSection } from '../sections.ts'
import { TopicChips } from '../topic-chips.tsx'
import { FilterChips } from './filter-chips.tsx'

/** The head of a list: what it is, in large type, and the ways to narrow it. */
export function ListMasthead({
  section,
  isOlder,
  isEmpty = false,
  topics = [],
  topicsName = translated('lists', listWords).topics,
  kicker,
  chooserHtml,
  children,
}: {
  section: PostSection
  isOlder: boolean
  /** There is nothing to narrow down: no posts at all, or none but those in another language than the chips lead to. */
  isEmpty?: boolean
  /** The topics to narrow it down by, if there are any. */
  topics?: readonly TopicLink[] | undefined
  topicsName?: string
  /** Beside the badge, above the name. */
  kicker?: ReactNode
  /** The links between the languages in which there is such a list, where there are several. */
  chooserHtml?: string | undefined
  /** Above the lead. */
  children?: ReactNode
}) {
  const lead = section.lead ? (
    <p className="max-w-[32ch] text-lg text-muted lg:pb-2">{section.lead}</p>
  ) : null
  return (
    <header className="mb-10 grid gap-7 wrap-anywhere lg:mb-12">
      <div
        className={clsx(
          'grid gap-5 lg:gap-8',
          children ? 'items-center md:grid-cols-[2fr_1fr]' : 'items-end lg:grid-cols-3',
        )}
      >
        <div className={clsx('grid justify-items-start gap-4', !children && 'lg:col-span-2')}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge>{section.badge}</Badge>
            {kicker}
            <FeedLink section={section} />
          </div>
          <h1 className="text-5xl">
            {section.heading}
            {isOlder ? <OlderMark /> : null}
          </h1>
        </div>
        {children ? (
          <div className="grid gap-5">
            {children}
            {lead}
          </div>
        ) : (
          lead
        )}
      </div>
      {chooserHtml ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server of addresses and names of languages
        <div dangerouslySetInnerHTML={{ __html: chooserHtml }} />
      ) : null}
      {isEmpty ? null : <FilterChips current={section.chip} />}
      {topics.length > 0 ? <TopicChips topics={topics} label={topicsName} /> : null}
    </header>
  )
}

/** The picture that stands for what a list holds. */
export function ListPicture({ picture }: { picture: PictureContent }) {
  return (
    <Picture
      picture={picture}
      sizes="(min-width: 64em) 26rem, (min-width: 48em) 33vw, 100vw"
      isPriority
      className="aspect-3/2 w-full rounded-card"
    />
  )
}

/** For people with a feed reader; readers themselves find the feeds in the document's head. */
export function FeedLink({ section }: { section: PostSection }) {
  const words = translated('lists', listWords)
  return (
    <a
      href={section.feed?.('rss') ?? urls.feed('rss', section.type)}
      className="inline-flex min-h-7 items-center gap-1.5 text-xs font-semibold text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      <Rss aria-hidden="true" className="size-3.5 text-turmeric" />
      <span>
        {words.feed}
        <span className="sr-only">{words.feedOf(section.heading)}</span>
      </span>
    </a>
  )
}
