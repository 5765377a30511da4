import { Fragment, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PostSummary } from '#contract/posts.ts'
import { writtenWords } from '#domain/words/english/written.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { LoadingFailed } from '#web/features/posts/loading-failed.tsx'
import { Alternates } from '#web/features/posts/page-head.tsx'
import { usePage } from '#web/page-data.tsx'
import { PostsSection } from '#web/pages/designed/posts-section.tsx'
import { useSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { useInnerLinks } from '#web/use-inner-links.ts'
import type { DesignedPage } from './designed-page.calls.ts'
import {
  type DrawSection,
  isStill,
  type PlacedSection,
  type PlacedSectionOf,
  SectionsOnServer,
} from './sections/views/placed-section.site.ts'

/** As for the list that the newest posts are the first of. */
const RETRIES = 3

/** A section as it came with the document: its attributes, and what is in it. */
type StandingSection = {
  kind: 'standing'
  tag: 'section' | 'div'
  attributes: Record<string, string>
  html: string
}

type ContactSection = PlacedSectionOf<'contact'>

/** A page that is made of sections, and what its loader brings for them. */
export type DesignedPageData = Omit<DesignedPage, 'sections' | 'isOld' | 'showsPosts'> & {
  /** In the data of a document null stands for each section that is only shown: it is in the markup. */
  sections: readonly (PlacedSection | StandingSection | null)[]
  /** The same for as long as its sections are. */
  revision: string
  /** The newest posts. */
  items: PostSummary[]
  /** The heading of a page of which no section has one. */
  heading?: string
}

/** A page that is made of sections, with what its head says of it. */
export function DesignedPageView<Data extends DesignedPageData>({
  loaderData,
  head,
  renderContact,
  comesWithDocument = false,
}: {
  loaderData: { isInDocument?: true; readonly brought?: Data }
  /** Its address is none of the program's: it comes with its document, or not at all. */
  comesWithDocument?: boolean
  head: (data: Data) => ReactNode
  renderContact?: (section: ContactSection) => ReactNode
}) {
  const { data, isPending, refetch } = usePage<Data>(loaderData, {
    retries: RETRIES,
    restore: restoreMarkup,
    ...(comesWithDocument && { freshForMs: Number.POSITIVE_INFINITY, isEnabled: false }),
  })
  const { name } = useSite()
  if (!data) {
    return (
      <>
        <title>{name}</title>
        {isPending ? (
          <PageSkeleton />
        ) : (
          <LoadingFailed
            title={translated('written', writtenWords).failed}
            message={translated('written', writtenWords).failedLead}
            drawing={<Drawing of="lost-spoon" className="h-28" />}
            onRetry={() => (comesWithDocument ? location.reload() : void refetch())}
          />
        )}
      </>
    )
  }
  return (
    <>
      {head(data)}
      {import.meta.env.SSR ? <Alternates of={data.alternates} /> : null}
      {data.heading ? <h1 className="sr-only">{data.heading}</h1> : null}
      <Sections data={data} renderContact={renderContact} />
    </>
  )
}

/** In browsers what is only shown is what stands in the document; without that they ask for the page. */
function restoreMarkup<Data extends DesignedPageData>(data: Data): Data | undefined {
  if (typeof document === 'undefined' || data.pictures) return data
  // The first of all is the place of the welcome.
  const standing = [...document.querySelectorAll('main > section, main > div:not(:first-child)')]
  if (standing.length !== data.sections.length) return undefined
  const { head } = document
  const title = data.title ?? document.title
  const description = head.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  const sections = data.sections.map((section, at) => section ?? asStanding(standing[at]))
  return { ...data, title, description, pictures: {}, sections }
}

/** The sections of a page. A contact form is drawn by the page that has one. */
function Sections({
  data,
  renderContact,
}: {
  data: DesignedPageData
  renderContact: ((section: ContactSection) => ReactNode) | undefined
}) {
  const onServer = useContext(SectionsOnServer)
  const [fetched, setFetched] = useState<DrawSection>()
  const [first] = useState(data)
  const Draw = onServer ?? fetched
  const newest = first === data ? data.sections : stillStanding(first, data)
  const isMissing = !Draw && newest.some(needsDrawing)

  useEffect(() => {
    if (!isMissing) return
    // Where it cannot be fetched the skeleton stays; the next page brings it.
    import('./sections/views/section-view.site.tsx').then(
      ({ SectionView }) => setFetched(() => SectionView),
      () => {},
    )
  }, [isMissing])

  // What came with the document stays until what is newer can be drawn.
  const shown = isMissing ? first.sections : newest
  if (shown.some((section) => !Draw && needsDrawing(section))) return <PageSkeleton />
  return shown.map((section, at) => {
    if (!section) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: markup that came with the document is known by its place
    if (section.kind === 'standing') return <Standing key={at} section={section} />
    if (section.kind === 'posts') {
      return <PostsSection key={section.id} section={section} posts={data.items} />
    }
    if (section.kind === 'contact') {
      return <Fragment key={section.id}>{renderContact?.(section)}</Fragment>
    }
    return Draw && <Draw key={section.id} section={section} pictures={data.pictures} />
  })
}

/** Returns the data that came with the document where newer data says the same: what readers opened in it is open still. */
function stillStanding(first: DesignedPageData, { revision, sections }: DesignedPageData) {
  if (first.revision !== revision || first.sections.length !== sections.length) return sections
  return sections.map((section, at) => {
    const stood = first.sections[at]
    return stood?.kind === 'standing' ? stood : section
  })
}

/** The place of a page while nothing is known of it. */
function PageSkeleton() {
  return (
    <Skeleton label={translated('written', writtenWords).loading}>
      <Container className="pt-10 pb-section lg:pt-16">
        <SkeletonBlock className="h-[600px] w-full rounded-card!" />
      </Container>
    </Skeleton>
  )
}

function Standing({ section: { tag: Tag, attributes, html } }: { section: StandingSection }) {
  const followLink = useInnerLinks()
  const all = { ...attributes, onClick: followLink }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, on the server
  return <Tag {...all} dangerouslySetInnerHTML={{ __html: html }} />
}

function needsDrawing(section: DesignedPageData['sections'][number]): boolean {
  return section !== null && section.kind !== 'standing' && isStill(section)
}

function asStanding(element: Element | undefined): StandingSection | null {
  if (!element) return null
  const attributes = [...element.attributes].map(({ name, value }) => [
    name === 'class' ? 'className' : name,
    value,
  ])
  return {
    kind: 'standing',
    tag: element.localName as StandingSection['tag'],
    attributes: Object.fromEntries(attributes),
    html: element.innerHTML,
  }
}
