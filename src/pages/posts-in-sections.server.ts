import type { PostSummary } from '#contract/posts.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import type { Language } from '#domain/words/languages.ts'
import * as slugRedirectsRepository from '#redirects/slug-redirects.tables.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as publishedPostsRepository from '#server/data/posts/published-posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { listPosts, presentListed } from '#server/operations/posts/list-posts.ts'
import { findFormerTerm } from '#terms/get-term.server.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import * as termsRepository from '#terms/terms.tables.ts'
import { slugOfPost, topicOf } from './chosen-posts.calls.ts'
import type { ShownSection, ShownSectionOf } from './designed-page.calls.ts'

type Reading = Pick<Deps, 'db' | 'now'>
type Chosen = ShownSectionOf<'chosenPosts'>

/** Sections in which the posts stand that their owner has chosen, in the language of the page; of those that are not public nothing is left. */
export async function withChosenPosts(
  deps: Reading,
  sections: readonly ShownSection[],
  language: Language | '',
): Promise<ShownSection[]> {
  return Promise.all(
    sections.map(async (section) => {
      if (section.kind !== 'chosenPosts') return section
      const { source, count } = section.values
      const posts = await listChosen(deps, section.values, language)
      // Whoever names posts has said how many.
      return { ...section, posts: source === 'named' ? posts : posts.slice(0, Number(count)) }
    }),
  )
}

async function listChosen(
  deps: Reading,
  values: Chosen['values'],
  language: Language | '',
): Promise<PostSummary[]> {
  if (values.source === 'newest') {
    return (await listPosts(deps, { language: language || undefined })).items
  }
  const { db } = deps
  const now = deps.now()
  const ids =
    values.source === 'topic'
      ? await listOfTopic(deps, topicOf(values), language)
      : await listNamed(deps, values.posts)
  const rows = await postsRepository.listPublishedByIds(db, { ids, now, language })
  return presentListed(db, rows.slice(0, POSTS_PER_PAGE))
}

/** The posts of the topic that is at an address, or was there before it was renamed. */
async function listOfTopic(
  deps: Reading,
  slug: string | undefined,
  language: Language | '',
): Promise<string[]> {
  if (slug === undefined) return []
  const { db } = deps
  const kind = 'topic'
  const moved = async () => {
    const former = await findFormerTerm(deps, { kind, slug })
    return former ? termsRepository.findBySlug(db, { kind, slug: former.slug }) : undefined
  }
  const topic = (await termsRepository.findBySlug(db, { kind, slug })) ?? (await moved())
  if (!topic) return []
  const query = {
    ...{ termId: topic.id, now: deps.now(), limit: POSTS_PER_PAGE },
    language: language || undefined,
  }
  return (await postTermsRepository.listPublic(db, query)).map(({ post_id: id }) => id)
}

/** The posts at these addresses, or those that were there before they got others; each once. */
async function listNamed({ db }: Reading, posts: Chosen['values']['posts']): Promise<string[]> {
  const slugs = posts.flatMap(({ post }) => slugOfPost(post) ?? [])
  const found = await publishedPostsRepository.listIdsAt(db, slugs)
  const ids = await Promise.all(
    slugs.map(
      async (slug) =>
        found.get(slug) ?? (await slugRedirectsRepository.find(db, slug))?.post_id ?? undefined,
    ),
  )
  return [...new Set(ids.flatMap((id) => id ?? []))]
}
