import { z } from 'zod'
import { listTypeSchema } from '#domain/posts/post-type-schema.ts'
import { recipeChoicesSchema, recipePageSchema, recipeQuerySchema } from '../find-recipes.ts'
import { postAroundSchema, postDetailSchema, postPageSchema } from '../posts.ts'
import { searchQuerySchema, searchResultSchema } from '../search.ts'
import { defineCall } from './call.ts'

/** Published posts for programs: the same for everybody, and held by caches like the pages. */
export const postsCalls = {
  listPosts: defineCall({
    method: 'GET',
    path: '/api/posts',
    summary:
      'Published posts, newest first; of one type when given, or with `recipe` those that hold one.',
    access: 'everybody',
    isHeld: true,
    query: z.object({ type: listTypeSchema.optional(), cursor: z.string().optional() }),
    answer: postPageSchema,
  }),
  getPost: defineCall({
    method: 'GET',
    path: '/api/posts/:slug',
    summary: 'A whole published post.',
    access: 'everybody',
    isHeld: true,
    params: z.object({ slug: z.string() }),
    answer: postDetailSchema,
    otherAnswers: {
      301: 'The post has another address now.',
      410: 'There was a post at this address, and it is gone.',
    },
  }),
  getPostAround: defineCall({
    method: 'GET',
    path: '/api/posts/:slug/around',
    summary: 'What to read after a published post: its neighbours in time, and posts like it.',
    access: 'everybody',
    isHeld: true,
    params: z.object({ slug: z.string() }),
    answer: postAroundSchema,
  }),
}

/** The search. */
export const searchCalls = {
  search: defineCall({
    method: 'GET',
    path: '/api/search',
    refuses: [429],
    summary: 'Published posts that have what was typed, best first, and pages of the site that do.',
    access: 'everybody',
    query: searchQuerySchema,
    answer: searchResultSchema,
  }),
}

/** The search for recipes. */
export const recipesCalls = {
  findRecipes: defineCall({
    method: 'GET',
    path: '/api/recipes',
    refuses: [429],
    summary:
      'Recipes of published posts by diet, topic, time, category, cuisine and foods, newest first; or by what somebody has in.',
    access: 'everybody',
    query: recipeQuerySchema,
    answer: recipePageSchema,
  }),
  listRecipeChoices: defineCall({
    method: 'GET',
    path: '/api/recipes/choices',
    summary:
      'The diets, topics, categories, cuisines and foods that published recipes have, and how many.',
    access: 'everybody',
    answer: recipeChoicesSchema,
  }),
}
