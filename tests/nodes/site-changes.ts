import { LISTED_PATHS } from '#contract/page-table.ts'
import { urls } from '#contract/urls.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { seriesUrls } from '#terms/series-urls.calls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { translationUrls } from '#translations/translation-urls.calls.ts'
import { makeOwner } from './site-owner.ts'
import type { Writer } from './writer.ts'

/** Something that the owner changes, and how each page that shows it tells. */
export type SiteChange = {
  what: string
  /** The pages that show it; every node holds them before it is made. */
  pages: readonly string[]
  /** Makes it on a node; resolves when the node has answered. */
  make(url: string): Promise<unknown>
  /** What stands on each of the pages from then on. */
  shows: string
  /** What does not any more. */
  hides?: string
}

const OWN_PAGE = '/how-we-test'
const COOK = 'Maya Lindqvist'
const SERIES = 'Soup school'

/** Makes what the changes are about: a post with a topic, a series and a byline, somebody with a page, a page of the owner's. */
export async function prepareChanges(url: string, writer: Writer) {
  const owner = makeOwner(writer)
  await owner.set(url, 'settings', { name: nameOf(0), otherLanguages: 'on' })
  await owner.ask(url, callUrl('createProfile'), { name: COOK })
  const post = await owner.publishPost(url, 'A post with all there is', {
    author: COOK,
    topics: [topicOf(0)],
    series: SERIES,
  })
  const { items } = await owner.read<{ items: { id: string; name: string }[] }>(
    url,
    callUrl('listTopics', { q: topicOf(0) }),
  )
  const topicId = items.find(({ name }) => name === topicOf(0))?.id
  if (!topicId) throw new Error('The post has no topic.')
  const page = { title: 'How we test', address: OWN_PAGE }
  const { id: pageId } = await owner.ask<{ id: string }>(url, callUrl('createPage'), page)
  await owner.set(url, pageId, { text: textOf(0), description: 'With a spoon.' })
  return { owner, post, topicId, pageId }
}

/** Every kind of change once more; `round` counts from 1 and is in what they say. */
export async function changesOf(
  { owner, post, topicId, pageId }: Awaited<ReturnType<typeof prepareChanges>>,
  { url, round }: { url: string; round: number },
): Promise<SiteChange[]> {
  const german = `Hafersuppe ${round}`
  const { slug: original, publish } = await owner.beginTranslation(url, `Soup ${round}`, german)
  const translation = urls.post(slugOf(german))
  const everywhere = pagesOfAll(post, urls.topic(slugOf(topicOf(round - 1))))
  return [
    {
      what: 'the name of the site',
      pages: everywhere,
      make: (node) => owner.set(node, 'settings', { name: nameOf(round) }),
      shows: nameOf(round),
      hides: nameOf(0),
    },
    {
      what: 'the name of the site, undone',
      pages: everywhere,
      make: (node) => owner.undo(node, 'settings'),
      shows: nameOf(0),
      hides: nameOf(round),
    },
    {
      what: 'the home page',
      pages: [urls.home()],
      make: (node) => owner.setHeading(node, headingOf(round)),
      shows: headingOf(round),
      hides: headingOf(round - 1),
    },
    {
      what: 'a topic, renamed',
      pages: [urls.blog(), post, urls.topic(slugOf(topicOf(round)))],
      make: (node) =>
        owner.ask(node, callUrl('changeTopic', { id: topicId }), { name: topicOf(round) }, 'PATCH'),
      shows: topicOf(round),
      hides: topicOf(round - 1),
    },
    {
      what: 'a translation',
      pages: [urls.post(original), translationUrls.page('de'), translation],
      make: publish,
      shows: translation,
    },
    {
      what: 'a page with a text',
      pages: [OWN_PAGE],
      make: (node) => owner.set(node, pageId, { text: textOf(round) }),
      shows: textOf(round),
      hides: textOf(round - 1),
    },
  ]
}

/** One page of each kind that visitors may open without having been sent a link, and what is not a page and names the site. */
function pagesOfAll(post: string, topic: string): string[] {
  return [
    ...Object.values(LISTED_PATHS),
    ...[post, topic, OWN_PAGE],
    ...[seriesUrls.page(slugOf(SERIES)), profileUrls.page(slugOf(COOK))],
    ...[translationUrls.page('de'), urls.saved(), urls.search({ q: 'soup' }), '/nothing-is-here'],
    ...[urls.feed('rss'), urls.feed('json'), urls.manifest()],
  ]
}

const nameOf = (round: number) => `Kornblume ${'abcdefghij'.charAt(round % 10)}${round}`
const topicOf = (round: number) => `Slow soups ${round}`
const headingOf = (round: number) => `Fresh from the stove ${round}`
const textOf = (round: number) => `What we test is cooked ${round} times.`
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
