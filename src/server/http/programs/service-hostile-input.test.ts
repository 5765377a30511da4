import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const nonsense = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('\0', '%', '\\', "'", '"', '9999-12-31', '0000-01-01', '-1', '1e9', 'null', '{}'),
)
const names = fc.constantFrom(
  ...['select', 'order', 'limit', 'offset', 'slug', 'id', 'published_at', 'title', 'version'],
  ...['q', 'after', 'actor', 'action', 'from', 'to', 'cursor', 'subject', 'download'],
)
const conditions = fc.tuple(
  fc.constantFrom('', 'eq.', 'neq.', 'gt.', 'in.(', 'like.', 'ilike.', 'is.', 'not.eq.'),
  nonsense,
)
const query = fc
  .array(fc.tuple(names, conditions), { maxLength: 4 })
  .map((pairs) => `${new URLSearchParams(pairs.map(([name, parts]) => [name, parts.join('')]))}`)
const body = fc.oneof(
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
  fc.dictionary(
    fc.constantFrom(
      'title',
      'content',
      'slug',
      'image_url',
      'prefix',
      'search',
      'prefixes',
      'role',
    ),
    fc.oneof(nonsense, fc.constant(null), fc.array(nonsense, { maxLength: 2 })),
  ),
)
const header = fc.constantFrom('', 'count=exact', 'return=representation', 'resolution=x', '\u{ff}')

describe.each(ENGINES)('on %s', (engine) => {
  const { as, givenPerson } = givenApp(engine)

  test('nothing that is sent to rows, storage, people or the log is an error of the server', async () => {
    const admin = as(await givenPerson({ role: 'admin' }))
    const paths = [
      '/rest/v1/blog_posts',
      '/storage/v1/object/list/blog-images',
      '/storage/v1/object/blog-images',
      '/storage/v1/object/public/blog-images/a%00b.png',
      callUrl('listPeople'),
      callUrl('listAuditEntries'),
      callUrl('exportAuditLog'),
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        query,
        body,
        header,
        async (path, query, body, prefer) => {
          const target = `${path}?${query}`
          const headers = prefer === '' ? {} : { Prefer: prefer }
          const answers = [
            await admin.get(target, headers),
            await admin.post(target, body ?? undefined, headers),
            await admin.put(target, body ?? undefined, headers),
            await admin.delete(target, headers),
          ]
          for (const { status } of answers) expect(status, target).toBeLessThan(500)
        },
      ),
      { numRuns: 120 },
    )
  })
})
