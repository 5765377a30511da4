import { z } from 'zod'
import { DRAFT_CONTENT_MAX_LENGTH } from '#domain/posts/post-field-schemas.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import { EXPORT_FORMAT_NAMES } from '#domain/recipes/exchange/export-formats.ts'
import { newDraftSchema } from '../../desk/desk-drafts.ts'
import {
  bulkResultSchema,
  bulkSchema,
  deskFactsSchema,
  deskListPageSchema,
  deskListQuerySchema,
  siteTimeZoneSchema,
} from '../../desk/desk-list.ts'
import { deskPostStateSchema } from '../../desk/desk-posts.ts'
import { nutritionEstimateSchema } from '../../recipes/recipe-data.ts'
import { ARCHIVE, defineCall } from '../call.ts'
import { DESK, DESK_POST, LARGEST_DRAFT, onPost } from './desk-parts.ts'

/** As many as the desk changes at once. */
export const MOST_EXPORTED_POSTS = 100

/** The posts whose recipes go out, and as what. */
const chosenRecipesSchema = z.object({
  ids: z
    .array(postIdSchema)
    .min(1, 'Choose a post.')
    .max(MOST_EXPORTED_POSTS, `Choose at most ${MOST_EXPORTED_POSTS} posts.`),
  format: z.enum(EXPORT_FORMAT_NAMES).default('markdown'),
})

/** The posts of the desk: their list, and what is done to whole posts. */
export const deskCalls = {
  getFacts: defineCall({
    method: 'GET',
    path: DESK,
    summary: 'How many posts there are in each state, what is overdue, and the time zone.',
    access: 'writers',
    answer: deskFactsSchema,
  }),
  setSiteTimeZone: defineCall({
    method: 'PUT',
    path: `${DESK}/time-zone`,
    summary: 'Sets the zone in which the site says when things were published.',
    access: 'administrators',
    limit: LARGEST_DRAFT,
    body: siteTimeZoneSchema,
    example: { timeZone: 'Europe/Vienna' },
  }),
  bulk: defineCall({
    method: 'POST',
    path: `${DESK}/bulk`,
    summary: 'Does one thing to several posts, each by itself.',
    access: 'writers',
    limit: LARGEST_DRAFT,
    body: bulkSchema,
    example: { action: 'trash', ids: ['019e7a6c-0000-7000-8000-000000000001'] },
    answer: bulkResultSchema,
  }),
  exportChosenRecipes: defineCall({
    method: 'POST',
    path: `${DESK}/recipes/export`,
    refuses: [404, 409, 429],
    summary:
      'The recipes of several posts, a file each in one archive: of live posts as readers see them, of others as they stand.',
    access: 'writers',
    limit: LARGEST_DRAFT,
    body: chosenRecipesSchema,
    example: { ids: ['019e7a6c-0000-7000-8000-000000000001'], format: 'cooklang' },
    answerType: ARCHIVE,
  }),
  listDeskPosts: defineCall({
    method: 'GET',
    path: `${DESK}/posts`,
    summary: 'Posts that the caller may edit; a page may end early and still lead to a next one.',
    access: 'writers',
    query: deskListQuerySchema,
    answer: deskListPageSchema,
  }),
  createDraft: defineCall({
    method: 'POST',
    path: `${DESK}/posts`,
    refuses: [404],
    summary: 'Makes a draft.',
    access: 'writers',
    status: 201,
    isRepeatable: true,
    limit: LARGEST_DRAFT,
    body: newDraftSchema,
    example: { document: { title: 'Oat soup' } },
    answer: deskPostStateSchema,
  }),
  getDeskPost: defineCall({
    ...onPost,
    method: 'GET',
    path: DESK_POST,
    summary: 'All that the editor needs of one post.',
    answer: deskPostStateSchema,
  }),
  estimateNutrition: defineCall({
    method: 'POST',
    path: `${DESK}/nutrition`,
    refuses: [429],
    summary: 'What the foods of each recipe of a text come to; nothing is stored.',
    access: 'writers',
    limit: LARGEST_DRAFT,
    body: z.object({ content: z.string().max(DRAFT_CONTENT_MAX_LENGTH) }),
    example: { content: '```recipe\nserves: 2\n- 100 g rolled oats\n- 400 ml milk\n```' },
    answer: z.object({
      estimates: z.array(nutritionEstimateSchema),
      /** The recipes of other posts that the ingredients link to, by their addresses: the text of each block. */
      linked: z.record(z.string(), z.string()),
    }),
  }),
  purge: defineCall({
    ...onPost,
    method: 'DELETE',
    path: DESK_POST,
    refuses: [409],
    summary: 'Removes a post from the trash for good.',
    access: 'editors',
  }),
}
