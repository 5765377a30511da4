import '../../styles/desk.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { DeskListItem, DeskListQuery } from '#contract/desk/desk-list.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite, canReadMessages } from '#domain/policies.ts'
import { firstRunQuery } from '#first-run/first-run-query.desk.ts'
import { SamplesPart } from '#samples/samples-part.desk.tsx'
import { Container } from '#ui/layout.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { deskFactsQuery } from '../../api/desk-facts-query.ts'
import { nextSteps } from '../../features/overview/next-steps.ts'
import { Part, ShortRow } from '../../features/overview/overview-parts.tsx'
import { SiteClock } from '../../features/overview/site-clock.tsx'
import { StepList } from '../../features/overview/step-list.tsx'
import { UpkeepPart } from '../../features/overview/upkeep-part.tsx'
import { scheduleInWords } from '../../features/post-editor/publishing/schedule-words.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import { DeskPlace, useNewPost } from '../desk-place.tsx'
import { NewPost } from '../new-post.tsx'
import { OverdueNotice } from '../overdue-notice.tsx'

const SHOWN = 5
const DRAFTS = { status: 'draft', sort: 'edited' } as const
const PUBLISHED = { status: 'published', sort: 'published' } as const

export const meta = deskMeta('Overview')

/** The page of what waits, what is planned, and who has written. */
export default function AdminOverviewPage() {
  return <DeskPlace>{(session) => <Overview session={session} />}</DeskPlace>
}

function Overview({ session }: { session: DeskSession }) {
  return (
    <Container className="grid gap-10 py-8 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-sm text-muted">{today()}</p>
          <h1 className="text-3xl">Good to see you, {session.user.displayName}</h1>
        </div>
        <NewPost />
      </div>
      <OverdueNotice />
      <NextSteps session={session} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <PostsPart
          title="Continue writing"
          query={DRAFTS}
          noteOf={(post) => `Edited ${dayAndTime(post.editedAt)}`}
        />
        <PostsPart
          title="Going out"
          query={{ status: 'scheduled', sort: 'edited' }}
          noteOf={({ schedule }) => (schedule ? scheduleInWords(schedule) : '')}
        />
        <PostsPart
          title="Live"
          query={PUBLISHED}
          noteOf={(post) =>
            `${post.publishedAt ? dayAndTime(post.publishedAt) : ''}${post.hasChanges ? ' · unpublished changes' : ''}`
          }
        />
        {canReadMessages(session) ? <Messages /> : null}
        {canChangeSite(session) ? <SiteUpkeep /> : null}
        {canChangeSite(session) ? <SiteSamples /> : null}
      </div>
      {canChangeSite(session) ? <Clock /> : null}
    </Container>
  )
}

function Clock() {
  const { posts } = useDesk()
  const { data } = useQuery(deskFactsQuery(posts))
  return data ? <SiteClock api={posts} timeZone={data.siteTimeZone} /> : null
}

/** Shows the tasks that wait for the person, most urgent first. */
function NextSteps({ session }: { session: DeskSession }) {
  const { posts, firstRun } = useDesk()
  const onNewPost = useNewPost()
  const facts = useQuery(deskFactsQuery(posts))
  const drafts = useQuery(shortListQuery(posts, DRAFTS))
  const live = useQuery(shortListQuery(posts, PUBLISHED))
  const run = useQuery({ ...firstRunQuery(firstRun), enabled: canChangeSite(session) })
  if (facts.error || drafts.error || live.error) return null
  if (!facts.data || !drafts.data || !live.data) return <SkeletonBlock className="h-24 w-full" />
  const steps = nextSteps({
    facts: facts.data,
    lastDraft: drafts.data[0],
    hasLive: live.data.length > 0,
    firstRun: run.data,
  })
  return <StepList steps={steps} onNewPost={() => onNewPost()} />
}

function PostsPart({
  title,
  query,
  noteOf,
}: {
  title: string
  query: Partial<DeskListQuery>
  noteOf: (post: DeskListItem) => string
}) {
  const { posts } = useDesk()
  const list = useQuery(shortListQuery(posts, query))
  // What there is nothing of needs no room; the first steps say what could be there.
  if (list.data?.length === 0) return null
  return (
    <Part title={title} aside={<AllLink to={urls.adminPosts(query)} what={title} />}>
      <Listed list={list} nothing="">
        {(post) => (
          <ShortRow
            key={post.id}
            to={urls.adminPost(post.id)}
            title={post.title || 'Untitled'}
            note={noteOf(post)}
          />
        )}
      </Listed>
    </Part>
  )
}

/** The first few posts of a list. */
function shortListQuery(posts: Pick<DeskPostsApi, 'listDeskPosts'>, query: Partial<DeskListQuery>) {
  return queryOptions({
    queryKey: ['desk', 'overview', query],
    queryFn: async ({ signal }) =>
      (await posts.listDeskPosts(query, { signal })).items.slice(0, SHOWN),
  })
}

function Messages() {
  const { messages } = useDesk()
  const list = useQuery({
    queryKey: ['desk', 'overview', 'messages'],
    queryFn: async ({ signal }) =>
      (await messages.listMessages({}, { signal })).items.slice(0, SHOWN),
  })
  return (
    <Part title="Last messages" aside={<AllLink to={urls.adminMessages()} what="messages" />}>
      <Listed list={list} nothing="Nobody has written yet.">
        {(message) => (
          <ShortRow
            key={message.id}
            to={urls.adminMessages()}
            title={message.subject}
            note={`${message.name} · ${dayAndTime(message.createdAt)}${message.readAt ? '' : ' · new'}`}
          />
        )}
      </Listed>
    </Part>
  )
}

function SiteUpkeep() {
  const { upkeep } = useDesk()
  return <UpkeepPart api={upkeep} />
}

function SiteSamples() {
  const { samples } = useDesk()
  return <SamplesPart api={samples} frame={(list) => <Part title="Still sample">{list}</Part>} />
}

function AllLink({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to} className="text-leaf underline underline-offset-4">
      All<span className="sr-only">: {what}</span>
    </Link>
  )
}

function Listed<Item>({
  list,
  nothing,
  children,
}: {
  list: { data: Item[] | undefined; error: Error | null; refetch: () => unknown }
  nothing: string
  children: (item: Item) => ReactNode
}) {
  if (list.error) {
    return <ErrorNotice message={list.error.message} onRetry={() => void list.refetch()} />
  }
  if (!list.data) {
    return (
      <Skeleton label="Loading">
        <SkeletonBlock className="h-40 w-full" />
      </Skeleton>
    )
  }
  if (list.data.length === 0) return <p className="py-4 text-sm text-muted">{nothing}</p>
  return <ul className="grid gap-0.5">{list.data.map(children)}</ul>
}

function today(): string {
  return new Date().toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
}

function dayAndTime(moment: string): string {
  const at = new Date(moment)
  return at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(at.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}
