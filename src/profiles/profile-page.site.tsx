import {
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useParams,
  useSearchParams,
} from 'react-router'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { POSTS_FOR_SEARCH_ENGINES } from '#terms/term.ts'
import { Container } from '#ui/layout.tsx'
import { listHead } from '#web/features/posts/list/list-head.ts'
import { FeedLink } from '#web/features/posts/list/list-masthead.tsx'
import { MissingList } from '#web/features/posts/list/missing-list.tsx'
import { Pager } from '#web/features/posts/list/pager.tsx'
import { PostList } from '#web/features/posts/list/post-list.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { ArticleText } from '#web/features/posts/post/article-text.tsx'
import { POST_SECTIONS, type PostSection, sectionInWords } from '#web/features/posts/sections.ts'
import { ONLY_FROM_SERVER } from '#web/json-for-script.ts'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { type HeadSite, useHeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { profileNode } from './profile-node.site.ts'
import type { ProfilePage } from './profile-page.calls.ts'
import { profileUrls } from './profile-urls.calls.ts'
import { ProfileView } from './profile-view.site.tsx'

const WORDS_ID = 'profile-words'

/** An address whose cursor is none of ours leads to the newest posts. The words stand in the markup, and are not sent twice. */
export function loader({ params: { slug = '' }, context, request }: LoaderFunctionArgs) {
  const { reads, tags } = readPageContext(context)
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  // Whatever is published may be by them; whoever is not there may be made.
  tags.add(pageTags.posts())
  tags.add(pageTags.profile(slug))
  return loadPage<ProfilePage>(
    context,
    () =>
      reads.getProfile({ slug, cursor }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'invalid') {
          throw redirect(profileUrls.page(slug))
        }
        throw error
      }),
    ({ profile, ...page }) =>
      profile ? { ...page, profile: { ...profile, wordsHtml: '' } } : page,
  )
}

export const clientLoader = nothingToWaitFor

export default function Profile({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const { slug = '' } = useParams()
  const [parameters] = useSearchParams()
  const site = useHeadSite()
  const cursor = parameters.get('cursor') ?? undefined
  const posts = usePage(loaderData, { query: { cursor }, restore: restoreWords })
  const { data, error } = posts

  if (error instanceof AppError && error.code === 'invalid') {
    return <Navigate to={profileUrls.page(slug)} replace />
  }
  // The server has led the query on to where they are now.
  if (data && data.profile.slug !== slug) {
    return <Navigate to={profileUrls.page(data.profile.slug)} replace />
  }
  if (error instanceof AppError && error.code === 'not_found') return <NobodyHere />

  const section = profileSection(
    data?.profile ?? { slug, name: translated('lists', listWords).posts, summary: '' },
  )
  return (
    <Container className="pt-10 pb-section">
      <PageHead head={profileHead(section, { site, cursor, page: data })} />
      {data ? (
        <ProfileView
          profile={data.profile}
          isOlder={cursor !== undefined}
          feed={<FeedLink section={section} />}
        >
          {data.profile.wordsHtml ? (
            <ArticleText
              id={WORDS_ID}
              html={data.profile.wordsHtml}
              className="without-contents min-w-0 *:first:mt-0"
            />
          ) : null}
        </ProfileView>
      ) : null}
      <PostList section={section} cursor={cursor} posts={posts} />
      {data ? <Pager section={section} cursor={cursor} nextCursor={data.nextCursor} /> : null}
    </Container>
  )
}

/** The list of the posts of somebody. */
function profileSection({
  slug,
  name,
  summary,
}: Pick<ProfilePage['profile'], 'slug' | 'name' | 'summary'>): PostSection {
  const words = translated('lists', listWords)
  const { id: _, ...blog } = sectionInWords(POST_SECTIONS.blog)
  return {
    ...blog,
    url: (query) => profileUrls.page(slug, query),
    feed: (format) => profileUrls.feed(format, slug),
    heading: name,
    lead: '',
    description: summary || words.by(name),
    chip: '',
    empty: { title: words.nothing, message: words.nothingBy(name) },
  }
}

function profileHead(
  section: PostSection,
  {
    site,
    cursor,
    page,
  }: { site: HeadSite; cursor: string | undefined; page: ProfilePage | undefined },
) {
  const isListed = page !== undefined && page.profile.posts >= POSTS_FOR_SEARCH_ENGINES
  const head = listHead(section, { site, cursor, page, isListed })
  if (!page) return head
  return {
    ...head,
    structuredData: import.meta.env.SSR ? profileNode(page.profile, site) : ONLY_FROM_SERVER,
  }
}

/** In browsers the words are those that stand in the markup; without them they ask for the page. */
function restoreWords(data: ProfilePage): ProfilePage | undefined {
  if (data.profile.wordsHtml !== '' || typeof document === 'undefined') return data
  if (data.profile.summary === '') return data
  const html = document.getElementById(WORDS_ID)?.innerHTML
  return html === undefined ? undefined : { ...data, profile: { ...data.profile, wordsHtml: html } }
}

function NobodyHere() {
  const words = translated('lists', listWords)
  return (
    <MissingList
      head={words.noPersonHead}
      description={words.noPersonDescription}
      name={words.noPerson}
      title={words.noPersonTitle}
      lead={words.noPersonLead}
      seeEverything={words.seeEverything}
    />
  )
}
