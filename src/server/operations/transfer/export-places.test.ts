import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as pathRedirectsRepository from '#redirects/path-redirects.tables.ts'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { operationsOfTerms } from '#terms/change-terms.server.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import * as termTranslationsTable from '#terms/term-translations.tables.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'

const AT = '2026-05-01T08:00:00.000Z'
const topics = operationsOfTerms('topic')

describe.each(ENGINES)('on %s', (engine) => {
  const given = givenTransfer(engine)
  const { importFrom, exportAll, rows } = given

  /** A post with a topic that was renamed and described, an unused topic, and paths of another site. */
  async function givenSite(): Promise<{ postId: string }> {
    const deps = given.transferDeps()
    const caller = { actor: await given.givenWriter('admin'), address: null, requestId: null }
    const { id: postId } = await unitOfWork(deps, undefined, ({ tx }) =>
      givenPublicPost(tx, {
        document: { title: 'Broth', content: 'Slowly.', topics: ['Soups'], series: 'Winter' },
        at: AT,
      }),
    )
    const { topics: found } = await postTermsRepository.listOfPost(deps.db, postId)
    const [soups] = found
    const id = soups?.id ?? ''
    await topics.change(deps, caller, {
      params: { id },
      body: { name: 'Broths', description: 'Warm bowls.', group: 'Bowls' },
    })
    await termTranslationsTable.put(deps.db as PublicTransaction, {
      termId: id,
      translations: [{ language: 'de', name: 'Brühen', description: 'Warme Schalen.' }],
    })
    await topics.create(deps, caller, { body: { name: 'Preserves' } })
    await unitOfWork(deps, undefined, async ({ tx }) => {
      const row = { post_id: null, term_id: null, target: null, created_at: AT, created_by: null }
      await pathRedirectsRepository.put(tx, { ...row, path: '/2019/broth', post_id: postId })
      await pathRedirectsRepository.put(tx, { ...row, path: '/category/soups', term_id: id })
      await pathRedirectsRepository.put(tx, { ...row, path: '/shop/*', target: '/blog' })
      await pathRedirectsRepository.put(tx, { ...row, path: '/gone' })
    })
    return { postId }
  }

  async function wipe(): Promise<void> {
    const { db } = given.deps
    for (const table of [
      ...(['path_redirects', 'term_redirects', 'post_terms', 'terms', 'post_revisions'] as const),
      ...(['blog_posts', 'jobs', 'auth_users'] as const),
    ]) {
      await db.deleteFrom(table).execute()
    }
  }

  test('topics with their words and old addresses, and paths of another site, come back as they were', async () => {
    await givenSite()
    const before = await exportAll()
    expect(before.summary).toMatchObject({ posts: 1, redirects: 4, terms: 3 })
    const file = readFileSync(join(before.folder, 'site.json'), 'utf8')

    await wipe()
    await importFrom(before.folder)
    expect(await resolvePath(given.deps, '/2019/broth')).toMatchObject({ to: '/blog/broth' })
    expect(await resolvePath(given.deps, '/category/soups')).toMatchObject({ to: '/topics/broths' })
    expect(await resolvePath(given.deps, '/shop/cart')).toMatchObject({ to: '/blog' })
    expect(await resolvePath(given.deps, '/gone')).toEqual({ kind: 'gone' })
    const terms = JSON.parse(file).terms.map(
      ({ updated_at, ...term }: Record<string, unknown>) => term,
    )
    expect(terms).toMatchObject([
      { kind: 'series', slug: 'winter' },
      {
        slug: 'broths',
        description: 'Warm bowls.',
        group: 'Bowls',
        old_slugs: [{ slug: 'soups' }],
      },
      { slug: 'preserves', group: '', translations: [] },
    ])
    const groups = (await rows('terms')).map(({ slug, group_name: group }) => [slug, group])
    expect(new Map(groups as [string, string][]).get('broths')).toBe('Bowls')
    const translations = [{ language: 'de', name: 'Brühen', description: 'Warme Schalen.' }]
    expect(terms[1]).toMatchObject({ translations })
    expect(await rows('term_translations')).toMatchObject(translations)

    // Twice is as once, and what somebody has written since stays.
    await given.deps.db
      .updateTable('terms')
      .set({ description: 'Written since.' })
      .where('slug', '=', 'broths')
      .execute()
    await given.deps.db.updateTable('term_translations').set({ name: 'Fonds' }).execute()
    await importFrom(before.folder)
    expect(await rows('path_redirects')).toHaveLength(4)
    const found = await rows('terms')
    expect(found).toHaveLength(3)
    expect(found.find(({ slug }) => slug === 'broths')).toMatchObject({
      description: 'Written since.',
    })
    expect(await rows('term_translations')).toMatchObject([
      { name: 'Fonds', description: 'Warme Schalen.' },
    ])
  })

  test('an export of an older program, which has neither, is read', async () => {
    await givenSite()
    const { folder } = await exportAll()
    const path = join(folder, 'site.json')
    const { terms: _, paths: __, ...older } = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify(older))
    await wipe()
    const { summary } = await importFrom(folder)
    expect(summary.results.imported).toBe(1)
    expect(await rows('path_redirects')).toEqual([])
    expect(await rows('terms')).toHaveLength(2)
  })

  test.each([
    ['a path that is none', 'path', 'no-slash'],
    ['a target with another protocol', 'target', 'javascript:alert(1)'],
    ['a target on no host', 'target', '//evil.example'],
  ])('%s is refused with all the rest', async (_, field, value) => {
    await givenSite()
    const { folder } = await exportAll()
    const file = join(folder, 'site.json')
    const site = JSON.parse(readFileSync(file, 'utf8'))
    site.paths[0][field] = value
    writeFileSync(file, JSON.stringify(site))
    await wipe()
    await expect(importFrom(folder)).rejects.toThrow('is not one that this version reads')
    expect(await rows('blog_posts')).toEqual([])
  })
})
