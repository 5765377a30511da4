import { type ComponentProps, useContext, useEffect, useState } from 'react'
import type { DesignedPage, ShownSection } from '#contract/designed-page.ts'
import type { PostSummary } from '#contract/posts.ts'
import { Container } from '#ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import {
  type DrawSection,
  type PlacedSection,
  SectionsOnServer,
} from '#web/features/sections/placed-section.ts'
import { useInnerLinks } from '#web/use-inner-links.ts'
import { PostsSection } from './posts-section.tsx'

/** A section as it came with the document: its attributes, and what is in it. */
type StandingSection = { kind: 'standing'; attributes: Record<string, string>; html: string }

/** A page that is made of sections, and what its loader brings for them. */
export type DesignedPageData = Omit<DesignedPage, 'sections' | 'isOld'> & {
  /** In the data of a document null stands for each section that is only shown: it is in the markup. */
  sections: readonly (PlacedSection | StandingSection | null)[]
  /** The newest posts. */
  items: PostSummary[]
  /** The heading of a page of which no section has one. */
  heading?: string
}

/** Sections with what depends on where they stand; those of posts are left out where there are none. */
export function placeSections(
  sections: readonly ShownSection[],
  { hasPosts }: { hasPosts: boolean },
): PlacedSection[] {
  const shown = sections.filter(({ kind }) => kind !== 'posts' || hasPosts)
  const main = shown.find(({ kind }) => kind === 'hero')
  return shown.map((section, at) => ({
    ...section,
    ...(at === 0 && { isFirst: true }),
    ...(section.ground === shown[at - 1]?.ground && { isJoined: true }),
    ...(section === main && { isMain: true }),
  }))
}

/** What of a page goes to the browser with the document, in whose head and markup all that is only shown stands already. */
export function withoutMarkup<Data extends Partial<DesignedPageData>>({
  title: _title,
  description: _description,
  pictures: _pictures,
  sections,
  ...data
}: Data) {
  const live = sections?.map((section) => (section?.kind === 'posts' ? section : null))
  return { ...data, sections: live } as unknown as Data
}

/** In browsers what is only shown is what stands in the document; without that they ask for the page. */
export function restoreMarkup<Data extends DesignedPageData>(data: Data): Data | undefined {
  if (typeof document === 'undefined' || data.pictures) return data
  const standing = [...document.querySelectorAll('main > section')]
  if (standing.length !== data.sections.length) return undefined
  const { title, head } = document
  const description = head.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  const sections = data.sections.map((section, at) => section ?? asStanding(standing[at]))
  return { ...data, title, description, pictures: {}, sections }
}

/** The sections of a page. */
export function Sections({ data }: { data: DesignedPageData }) {
  const onServer = useContext(SectionsOnServer)
  const [fetched, setFetched] = useState<DrawSection>()
  const [{ sections: first }] = useState(data)
  const Draw = onServer ?? fetched
  const isMissing = !Draw && data.sections.some(needsDrawing)

  useEffect(() => {
    if (!isMissing) return
    // Where it cannot be fetched the skeleton stays; the next page brings it.
    import('#web/features/sections/section-view.tsx').then(
      ({ SectionView }) => setFetched(() => SectionView),
      () => {},
    )
  }, [isMissing])

  // What came with the document stays until what is newer can be drawn.
  const shown = isMissing ? first : data.sections
  if (shown.some((section) => !Draw && needsDrawing(section))) return <PageSkeleton />
  return shown.map((section, at) => {
    if (!section) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: markup that came with the document is known by its place
    if (section.kind === 'standing') return <Standing key={at} section={section} />
    if (section.kind === 'posts') {
      return <PostsSection key={section.id} section={section} posts={data.items} />
    }
    return Draw && <Draw key={section.id} section={section} pictures={data.pictures} />
  })
}

/** The place of a page while nothing is known of it. */
export function PageSkeleton() {
  return (
    <Skeleton label="Loading the page">
      <Container className="pt-10 pb-section lg:pt-16">
        <SkeletonBlock className="h-[36rem] w-full rounded-card!" />
      </Container>
    </Skeleton>
  )
}

function Standing({ section: { attributes, html } }: { section: StandingSection }) {
  const followLink = useInnerLinks()
  const all: ComponentProps<'section'> = { ...attributes, onClick: followLink }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it, on the server
  return <section {...all} dangerouslySetInnerHTML={{ __html: html }} />
}

function needsDrawing(section: DesignedPageData['sections'][number]): boolean {
  return section !== null && section.kind !== 'standing' && section.kind !== 'posts'
}

function asStanding(element: Element | undefined): StandingSection | null {
  if (!element) return null
  const attributes = [...element.attributes].map(({ name, value }) => [
    name === 'class' ? 'className' : name,
    value,
  ])
  return { kind: 'standing', attributes: Object.fromEntries(attributes), html: element.innerHTML }
}
