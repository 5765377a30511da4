import { expect, test } from 'vitest'
import { POST_FIELD_SCHEMAS } from '#domain/posts/post-field-schemas.ts'
import { altTextSchema } from './media.ts'

const { title, author, metaTitle, metaDescription } = POST_FIELD_SCHEMAS

test.each([
  ['Oat\u0007 soup', 'Oat soup'],
  ['Oat\r\nsoup\t', 'Oat soup'],
  ['\u0000Oat\u00a0 \u009fsoup\u001b', 'Oat\u00a0 soup'],
  ['Oat soup \ud83c\udf72', 'Oat soup \ud83c\udf72'],
])('control characters are taken out of the words %j of a post and its pictures', (typed, kept) => {
  for (const field of [title, author, metaTitle, metaDescription]) {
    expect(field.publication.parse(typed)).toBe(kept)
  }
  expect(altTextSchema.parse(typed)).toBe(kept)
})

test('a title of control characters alone is none', () => {
  expect(title.publication.safeParse('\u0007\u0000').error?.issues[0]?.message).toBe(
    'Title is required',
  )
})
