import type { PostDetail } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'

export const SITE_NAME = 'Wellness Haven'

/** The size that social networks crop to. */
const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 }

const SOCIAL_CARD = {
  path: '/art/social-card.jpg',
  alt: 'Wellness Haven: recipes and articles for eating and living well',
}

/** The picture that stands for a page of the site where its link is shared, at its whole address. */
export function siteCard(siteUrl: string) {
  return { url: siteUrl + SOCIAL_CARD.path, alt: SOCIAL_CARD.alt, ...SOCIAL_IMAGE_SIZE }
}

/** The card that stands for a post where its link is shared: its title beside its picture. */
export function postCard(siteUrl: string, post: Pick<PostDetail, 'slug' | 'title' | 'picture'>) {
  const alt = post.picture?.alt ? `${post.title}. ${post.picture.alt}` : post.title
  return { url: siteUrl + urls.postCard(post.slug), alt, ...SOCIAL_IMAGE_SIZE }
}

/** Who publishes the site, as schema.org has it; other documents point to its `@id`. */
export function organization(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: SITE_NAME,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
  }
}

/** Where a page stands, from the front page down; the last step is the page itself. */
export function breadcrumbs(siteUrl: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}
