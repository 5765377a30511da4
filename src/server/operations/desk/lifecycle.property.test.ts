import fc from 'fast-check'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import type { Actor } from '#domain/policies.ts'
import { countCharactersRemoved } from '#domain/posts/revisions/checkpoint.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import { toDocument } from '#server/data/tables/document-columns.ts'
import { getPost } from '#server/operations/posts/get-post.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { type PostStep, postStepArbitrary } from '#tests/support/posts/post-steps.ts'
import { givenReopenable } from '#tests/support/site/given-reopenable.ts'
import { createDraft } from './drafts/create-draft.ts'
import { discardChanges } from './drafts/discard-changes.ts'
import { restoreRevision } from './drafts/restore-revision.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { getDeskPost } from './get-desk-post.ts'
import { pruneDesk } from './prune-desk.ts'
import { publishDraft } from './publishing/publish-draft.ts'
import { publishDuePosts } from './publishing/publish-due-posts.ts'
import { schedulePost, unschedulePost } from './publishing/schedule-post.ts'
import { restorePost, trashPost } from './publishing/trash-post.ts'
import { unpublishPost } from './publishing/unpublish-post.ts'
import { updatePost } from './publishing/update-post.ts'

const MINUTE_MS = 60_000
const PADDING =
  ' and salt, water, oats, patience, a pot, a spoon and a quiet evening at home with rain.'

const WRITERS: readonly Actor[] = ['Maya', 'Edda'].map((displayName) => ({
  id: uuidv7(),
  email: `${displayName.toLowerCase()}@haven.example`,
  displayName,
  role: 'editor',
}))

describe.each(ENGINES)('on %s', (engine) => {
  const database = givenReopenable(engine)
  let clockMs = Date.parse('2026-11-01T08:00:00.000Z')
  let mediaId = ''

  const deps = {
    get db() {
      return database.db
    },
    now: () => new Date(clockMs++).toISOString(),
    newId: uuidv7,
    log: pino({ level: 'silent' }),
    pages: { drop: () => {} },
    siteUrl: 'https://haven.example',
    content: { render: async (content: string) => renderedPlainly(content) },
  }
  beforeAll(async () => {
    await database.make()
    await givenWritersAndPicture()
  })
  afterAll(() => database.remove())

  async function givenWritersAndPicture() {
    const at = deps.now()
    for (const { id, email, displayName, role } of WRITERS) {
      await database.db
        .insertInto('auth_users')
        .values({
          id,
          email,
          password_hash: null,
          display_name: displayName,
          role,
          user_metadata: '{}',
          email_confirmed_at: at,
          last_sign_in_at: null,
          disabled_at: null,
          created_at: at,
          updated_at: at,
        })
        .execute()
    }
    mediaId = uuidv7()
    await mediaRepository.insert(database.db, {
      id: mediaId,
      bucket: 'blog-images',
      name: '1746086400000-0-abcdef123456.jpg',
      original_name: 'soup.jpg',
      content_type: 'image/jpeg',
      byte_size: 2048,
      width: 1200,
      height: 800,
      alt: 'Soup',
      thumbhash: null,
      checksum: 'c'.repeat(64),
      uploaded_by: null,
      created_at: at,
    })
  }

  /** Makes the model: the promises of the site about one post, beside what it does. */
  async function givenModel() {
    const { id } = await createDraft(deps, callerOf(0), {
      body: {
        document: {
          title: 'Soup',
          content: `Start${PADDING}`,
          postType: 'blog',
          mediaIds: [mediaId],
        },
      },
      key: uuidv7(),
    })
    return {
      id,
      /** Texts that must be found somewhere: replaced by something that asks for a revision. */
      promised: new Set<string>(),
      /** Texts that were ever published, by whatever way. */
      published: new Set<string>(),
      pinned: undefined as string | undefined,
      planner: 0,
      lastWriter: 0,
    }
  }
  type Model = Awaited<ReturnType<typeof givenModel>>

  const callerOf = (index: number) => ({
    actor: WRITERS[index] ?? (WRITERS[0] as Actor),
    address: null,
    requestId: null,
  })
  const look = (model: Model) => getDeskPost(deps, callerOf(0), { params: { id: model.id } })

  async function take(model: Model, step: PostStep): Promise<void> {
    const caller = callerOf(step.by)
    const before = await look(model)
    const on = { baseVersion: before.version }
    const text = before.document.content
    const params = { id: model.id }
    switch (step.kind) {
      case 'save': {
        const next = {
          longer: `${text} ${step.word}`,
          shorter: text.slice(0, -10 * step.word) || text,
          anew: `Anew ${step.word}${PADDING}${PADDING}`,
        }[step.change]
        const baseVersion = step.isStale ? before.version - 1 : before.version
        const { isMeant } = step
        const kind = isMeant ? 'save' : 'autosave'
        const save = { baseVersion, saveId: uuidv7(), kind, document: { content: next } } as const
        const isSaved = await succeeds(saveDraft(deps, caller, { params, body: save }))
        if (!isSaved) break
        // Nothing is ever taken from a text that the caller has not seen.
        expect(step.isStale && next !== text).toBe(false)
        if (step.by !== model.lastWriter && next !== text) model.promised.add(text)
        const gone = countCharactersRemoved(text, next)
        if (gone > 20 && gone > text.length / 10) model.promised.add(text)
        if (isMeant) model.promised.add(next)
        if (next !== text) model.lastWriter = step.by
        expect((await look(model)).document.content).toBe(next)
        break
      }
      case 'publish': {
        const input = { params, body: on, key: uuidv7() }
        if (!(await succeeds(publishDraft(deps, caller, input)))) break
        model.published.add(text)
        model.promised.add(text)
        model.pinned = undefined
        model.lastWriter = step.by
        break
      }
      case 'discard':
        if (await succeeds(discardChanges(deps, caller, { params, body: on }))) {
          if (before.hasChanges) {
            model.promised.add(text)
            model.lastWriter = step.by
          }
        }
        break
      case 'unpublish':
        if (await succeeds(unpublishPost(deps, caller, { params }))) {
          if (before.status === 'published') model.pinned = undefined
        }
        break
      case 'trash':
        await trashPost(deps, caller, { params })
        break
      case 'restore':
        await restorePost(deps, caller, { params })
        if (!(await look(model)).schedule) model.pinned = undefined
        break
      case 'schedule': {
        const localTime = new Date(clockMs + (2 + step.word) * MINUTE_MS).toISOString().slice(0, 16)
        const plan = { ...on, localTime, timeZone: 'UTC' }
        if (!(await succeeds(schedulePost(deps, caller, { params, body: plan })))) break
        model.pinned = text
        model.planner = step.by
        model.promised.add(text)
        break
      }
      case 'unschedule':
        if (await succeeds(unschedulePost(deps, caller, { params }))) model.pinned = undefined
        break
      case 'restart':
        // The program was stopped for a while; posts that came due meanwhile are published at its start.
        await database.reopen()
        clockMs += step.word * MINUTE_MS
        await publishDuePosts(deps)
        if (before.schedule && !(await look(model)).schedule) {
          expect(model.pinned).toBeDefined()
          model.published.add(model.pinned ?? '')
          if (model.pinned === text) model.lastWriter = model.planner
          model.pinned = undefined
        }
        break
      case 'tidy':
        await pruneDesk(deps)
        break
      case 'update': {
        const content = `From a program ${step.word}${PADDING}`
        if (!(await succeeds(updatePost(deps, caller, model.id, { content })))) break
        const after = await look(model)
        if (before.status === 'published') {
          model.published.add(content)
          model.promised.add(content)
          // The plan stays; it says so when the working copy has moved on from what it holds.
          const hasChanges = after.document.content !== model.pinned
          expect(after.schedule).toEqual(before.schedule && { ...before.schedule, hasChanges })
          expect(after.document.content).toBe(before.hasChanges ? text : content)
          if (!before.hasChanges) model.lastWriter = step.by
        } else {
          if (step.by !== model.lastWriter && text !== content) model.promised.add(text)
          expect(after.document.content).toBe(content)
          model.lastWriter = step.by
        }
        break
      }
      case 'go back': {
        const revisions = await postRevisionsRepository.list(database.db, {
          postId: model.id,
          before: undefined,
          limit: 20,
        })
        const revisionId = revisions[step.word % Math.max(1, revisions.length)]?.id
        if (!revisionId) break
        const input = { params: { ...params, revisionId }, body: on }
        const restoring = restoreRevision(deps, caller, input)
        if (!(await succeeds(restoring))) break
        model.promised.add(text)
        model.lastWriter = step.by
      }
    }
  }

  async function check(model: Model): Promise<void> {
    const state = await look(model)
    const row = await livePostsRepository.find(database.db, model.id)
    const history = await database.db
      .selectFrom('post_revisions')
      .select(['kind', 'content'])
      .where('post_id', '=', model.id)
      .execute()
    const texts = new Set([state.document.content, ...history.map(({ content }) => content)])
    for (const promised of model.promised) expect(texts).toContain(promised)

    if (row?.status === 'published') {
      const revision = await postRevisionsRepository.findPublished(database.db, model.id)
      expect(revision && toDocument(revision)).toEqual(state.live?.document)
      expect(model.published).toContain(row.content)
      expect(state.hasChanges).toBe(state.document.content !== row.content)
    }
    const isPublic = row?.status === 'published' && row.deleted_at === null
    const shown = getPost(deps, row?.slug ?? '')
    if (isPublic) expect((await shown).contentHtml).toBe(row.content)
    else await expect(shown).rejects.toMatchObject({ code: 'not_found' })
  }

  test('what was acknowledged is never lost, what is public is a published revision', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(postStepArbitrary, { minLength: 5, maxLength: 20 }),
        async (steps) => {
          const model = await givenModel()
          for (const step of steps) {
            await take(model, step)
            await check(model)
          }
        },
      ),
      { numRuns: engine === 'sqlite' ? 40 : 12 },
    )
  })
})

/** A refusal is an answer like any other; everything else fails the test. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function renderedPlainly(content: string): RenderedContent {
  return {
    html: content,
    safeSource: null,
    text: content,
    version: 1,
    headings: [],
    excerpt: '',
    readingMinutes: 1,
    wordCount: 1,
    links: [],
    images: [],
    recipes: [],
    estimates: [],
  }
}
