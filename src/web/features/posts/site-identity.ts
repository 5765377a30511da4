import type { PageCard } from '#contract/page-card.ts'
import type { Picture } from '#contract/picture.ts'
import type { PostDetail } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { CARD_WORDS, SAMPLE_CONTACT } from '#domain/site/initial-words.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { type HeadSite, named, wordsOf } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'

/** The size that social networks crop to. */
const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 }

const SOCIAL_CARD_PATH = '/art/social-card.jpg'

/** The picture that stands for a page of the site where its link is shared, at its whole address. */
export function siteCard(site: HeadSite) {
  const alt = named(wordsOf(site, CARD_WORDS).cardWords, site)
  return { url: site.url + SOCIAL_CARD_PATH, alt, ...SOCIAL_IMAGE_SIZE }
}

/** The picture of a page that may have one of its own, at its whole address. */
export function pageCard(site: HeadSite, card: PageCard | undefined) {
  return card ? { ...card, url: site.url + card.url } : siteCard(site)
}

/** A picture as the card of a page: its crop for social networks, or the whole where there is none yet. */
export function pictureCard(site: HeadSite, { socialUrl, url, alt, width, height }: Picture) {
  if (socialUrl) return { url: site.url + socialUrl, alt, ...SOCIAL_IMAGE_SIZE }
  return { url: site.url + url, alt, width, height }
}

/** The card that stands for a post where its link is shared: its title beside its picture. */
export function postCard(site: HeadSite, post: Pick<PostDetail, 'slug' | 'title' | 'picture'>) {
  const alt = post.picture?.alt ? `${post.title}. ${post.picture.alt}` : post.title
  return { url: site.url + urls.postCard(post.slug), alt, ...SOCIAL_IMAGE_SIZE }
}

/**
 * Who publishes the site, as schema.org has it; other documents point to its `@id`. Of the ways to reach it only those that the owner
 * has written: what the program came with is nobody's.
 */
export function organization(site: HeadSite) {
  const { phone, address } = site
  const sameAs = [site.instagram, site.facebook, site.youtube].filter(Boolean)
  return {
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
    ...(sameAs.length > 0 && { sameAs }),
    ...(phone && phone !== SAMPLE_CONTACT.phone && { telephone: phone }),
    ...(address && address !== SAMPLE_CONTACT.address && { address }),
  }
}

/** Where a page stands, from the front page down; the last step is the page itself. */
export function breadcrumbs(site: HeadSite, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: translated('page', pageWords).home, path: '/' }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${site.url}${path}`,
      }),
    ),
  }
}
