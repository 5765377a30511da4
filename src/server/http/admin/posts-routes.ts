import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { newPostSchema } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'

import { POST_FIELDS } from '#domain/posts/post-fields.ts'

import { validate } from '#server/foundation/validate.ts'

import { listDeskPosts } from '#server/operations/posts/list-desk-posts.ts'
import { publishPost } from '#server/operations/posts/publish-post.ts'
import type { AppEnv } from '../app-env.ts'
import { callerOf } from '../caller-of.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { readJson } from '../read-json.ts'

/** A character takes at most three bytes as text and six as an escape; the rest is small. */
const LARGEST_POST_BYTES = 6 * POST_FIELDS.content.maxLength + 64 * 1024

const listQuerySchema = z.object({ cursor: z.string().optional() })

export type AdminPostsDeps = Parameters<typeof listDeskPosts>[0] & Parameters<typeof publishPost>[0]

/** Routes under /api/admin/posts, for whoever the session middleware found signed in. */
export function adminPostsRoutes(deps: AdminPostsDeps) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const query = validate(listQuerySchema, c.req.query())
      return c.json(await listDeskPosts(deps, callerOf(c), query))
    })
    .post('/', bodyLimit({ maxSize: LARGEST_POST_BYTES, onError: refuseTooLarge }), async (c) => {
      const caller = callerOf(c)
      const idempotencyKey = readIdempotencyKey(c)
      const post = validate(newPostSchema, await readJson(c.req))
      return c.json(await publishPost(deps, caller, post, idempotencyKey), 201)
    })
}

function refuseTooLarge(): never {
  throw new AppError('too_large', 'This post is too long to be saved.')
}
