import { z } from 'zod'
import { type FieldWith, fieldsWith, POST_FIELDS } from '#domain/posts/post-fields.ts'
import { deskPostPageSchema, newPostSchema, publishedPostSchema } from '../../posts.ts'
import { type CallMethods, defineCall } from '../call.ts'

const POSTS = '/api/admin/posts'

type OptionalField = FieldWith<'whenEmpty', 'null' | 'title'> & FieldWith<'form', object>

/** The fields that a post can do without, empty. */
const LEFT_EMPTY = Object.fromEntries(
  fieldsWith('whenEmpty', 'null', 'title')
    .filter((field) => POST_FIELDS[field].form !== null)
    .map((field) => [field, '']),
) as Record<OptionalField, string>

/** The form that publishes a post at once. */
export const formCalls = {
  listFormPosts: defineCall({
    method: 'GET',
    path: POSTS,
    summary: 'Posts by the time they were made, newest first.',
    access: 'writers',
    query: z.object({ cursor: z.string().optional() }),
    answer: deskPostPageSchema,
  }),
  publishPost: defineCall({
    method: 'POST',
    path: POSTS,
    summary: 'Publishes a new post with pictures that were uploaded before.',
    access: 'writers',
    status: 201,
    isRepeatable: true,
    // A character takes at most three bytes as text and six as an escape; the rest is small.
    limit: {
      bytes: 6 * POST_FIELDS.content.maxLength + 64 * 1024,
      message: 'This post is too long to be saved.',
    },
    body: newPostSchema,
    example: {
      ...LEFT_EMPTY,
      postType: 'blog',
      title: 'Oat soup',
      content: 'A slow soup of oats for a cold evening, with salt and time. '.repeat(4),
      author: 'Maya Lindqvist',
      mediaIds: ['019e7a6c-0000-7000-8000-000000000001'],
    },
    answer: publishedPostSchema,
  }),
}

/** The calls that the form makes. */
export type FormApi = CallMethods<typeof formCalls>
