import type { Picture } from '#contract/picture.ts'
import type { PostDetail, PostSummary } from '#contract/posts.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { pageFields, toRowColumns } from '#server/data/tables/document-columns.ts'

/** A picture with every rendition. */
export function pictureOf(changes: Partial<Picture> = {}): Picture {
  return {
    url: '/media/1732190000000-0-a1b2c3.jpg',
    width: 2400,
    height: 1600,
    alt: 'A bowl of oat soup beside a folded cloth',
    thumbhash: '4PcBBYAkNANSY4R0giM1g19o+YmG',
    socialUrl: null,
    sources: [
      { type: 'image/avif', srcset: '/media/a-640.avif 640w, /media/a-1280.avif 1280w' },
      { type: 'image/jpeg', srcset: '/media/a-640.jpg 640w, /media/a-1280.jpg 1280w' },
    ],
    ...changes,
  }
}

/** A post as lists show it. */
export function summaryOf(changes: Partial<PostSummary> = {}): PostSummary {
  return {
    id: '01935000-0000-7000-8000-000000000001',
    slug: 'oat-soup',
    title: 'Oat soup for a slow morning',
    excerpt: 'A bowl that asks for nothing but a pot, a spoon and twenty minutes.',
    author: 'Wellness Haven Team',
    postType: 'blog',
    publishedAt: '2026-11-03T23:30:00.000Z',
    readingMinutes: 6,
    hasVideo: false,
    isRecipe: false,
    picture: pictureOf(),
    imageUrl: '/media/1732190000000-0-a1b2c3.jpg',
    ...changes,
  }
}

/** A whole post as its page shows it. */
export function postOf(changes: Partial<PostDetail> = {}): PostDetail {
  const { title, slug, postType } = summaryOf()
  const row = toRowColumns({ ...EMPTY_DOCUMENT, title }, { slug, post_type: postType })
  return {
    ...summaryOf(),
    ...pageFields(row),
    contentHtml: '<h2 id="the-pot">The pot</h2><p>Stir.</p>',
    headings: [{ level: 2, text: 'The pot', anchor: 'the-pot' }],
    updatedAt: '2026-11-03T23:30:00.000Z',
    morePictures: [],
    recipeImages: [],
    recipes: [],
    recipeFacts: null,
    hasSteps: false,
    ...changes,
  }
}
