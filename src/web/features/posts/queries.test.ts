import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CallOptions } from '#contract/calls/call.ts'
import type { PostAround, PostDetail, PostPage } from '#contract/posts.ts'
import type { PostsApi } from '#contract/site-api.ts'
import { AppError } from '#domain/errors.ts'
import { summaryOf } from '#tests/support/posts/given-post.ts'

import { findListedPost, postListQuery } from './list/post-list-query.ts'
import { postQuery } from './post/post-data.ts'

const noRetryDelay = { retryDelay: 0 }

/** An API whose every call fails, and how often it was asked. */
function givenFailingApi(error: Error) {
  const calls: { signal: AbortSignal | undefined }[] = []
  const fail = (options: CallOptions = {}) => {
    calls.push({ signal: options.signal })
    return Promise.reject(error)
  }
  const api: PostsApi = {
    listPosts: (_query, options): Promise<PostPage> => fail(options),
    getPost: (_slug, options): Promise<PostDetail> => fail(options),
    getPostAround: (_slug, options): Promise<PostAround> => fail(options),
  }
  return { api, calls }
}

test('a list that does not load is asked for three more times', async () => {
  const { api, calls } = givenFailingApi(new AppError('unavailable', 'Down.'))
  await expect(
    new QueryClient().query({ ...postListQuery(api, {}), ...noRetryDelay }),
  ).rejects.toThrow('Down.')
  expect(calls).toHaveLength(4)
})

test.each(['news', 'guide', 'education'] as const)(
  'a list of one type is asked for once more: %s',
  async (type) => {
    const { api, calls } = givenFailingApi(new AppError('unavailable', 'Down.'))
    await expect(
      new QueryClient().query({ ...postListQuery(api, { type }), ...noRetryDelay }),
    ).rejects.toThrow('Down.')
    expect(calls).toHaveLength(2)
  },
)

test('a post that does not load is asked for two more times', async () => {
  const { api, calls } = givenFailingApi(new TypeError('Failed to fetch'))
  await expect(
    new QueryClient().query({ ...postQuery(api, 'oat-soup'), ...noRetryDelay }),
  ).rejects.toThrow('Failed to fetch')
  expect(calls).toHaveLength(3)
})

test('a post that does not exist is asked for once', async () => {
  const { api, calls } = givenFailingApi(new AppError('not_found', 'Blog post not found'))
  await expect(new QueryClient().query(postQuery(api, 'nowhere'))).rejects.toThrow()
  expect(calls).toHaveLength(1)
})

test('a strange cursor is asked about once', async () => {
  const { api, calls } = givenFailingApi(new AppError('invalid', 'The cursor is not valid.'))
  await expect(new QueryClient().query(postListQuery(api, { cursor: 'x' }))).rejects.toThrow()
  expect(calls).toHaveLength(1)
})

test('a call can be given up', async () => {
  const { api, calls } = givenFailingApi(new AppError('not_found', 'Blog post not found'))
  await new QueryClient().query(postQuery(api, 'nowhere')).catch(() => undefined)
  expect(calls[0]?.signal).toBeInstanceOf(AbortSignal)
})

test('types and pages of a list do not stand in for each other', () => {
  const { api } = givenFailingApi(new Error())
  const keys = [
    postListQuery(api, {}),
    postListQuery(api, { type: 'news' }),
    postListQuery(api, { cursor: 'older' }),
    postListQuery(api, { type: 'news', cursor: 'older' }),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(4)
})

test('a post from any list that was shown is known by its address', () => {
  const client = new QueryClient()
  const { api } = givenFailingApi(new Error())
  const soup = summaryOf({ slug: 'oat-soup' })
  const page: PostPage = { items: [summaryOf({ slug: 'bread' }), soup], nextCursor: null }
  client.setQueryData(postListQuery(api, { type: 'guide' }).queryKey, page)

  expect(findListedPost(client, 'oat-soup')).toBe(soup)
  expect(findListedPost(client, 'unseen')).toBeUndefined()
})
