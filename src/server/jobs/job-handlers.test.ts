import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { createSecretBox } from '#server/auth/keys/secret-box.ts'
import { periodicJob } from '#server/operations/jobs/job-handler.ts'
import { runNextJob } from '#server/operations/jobs/run-next-job.ts'
import { schedulePeriodicJobs } from '#server/operations/jobs/schedule-periodic-jobs.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { createJobHandlers } from './job-handlers.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const { deps, givenWriter, upload, rows, advance } = givenMedia(engine)
  const handlers = () =>
    createJobHandlers({
      ...deps,
      content: {
        readRecipes: async () => [],
        render: async (markdown) => renderMarkdown(markdown),
      },
      secretBox: createSecretBox(Buffer.alloc(32, 1)),
      siteUrl: 'https://haven.example',
      contactEmail: 'inbox@haven.example',
      mailer: { send: async () => {} },
      smsSender: { send: async () => {} },
    })
  const work = async () => {
    while (await runNextJob(deps, handlers(), new AbortController().signal));
  }

  test('what an upload has queued makes its copies', async () => {
    expect((await upload(await givenWriter())).status).toBe(201)
    await work()
    expect(await rows('jobs')).toEqual([])
    expect((await rows('media_renditions')).length).toBeGreaterThan(0)
  })

  test('a job that the version before has queued under its former name is run, and not queued again', async () => {
    const message = {
      id: deps.newId(),
      name: 'Ada',
      email: 'ada@haven.example',
      subject: 'Soup',
      message: 'Hello',
    }
    await deps.db
      .insertInto('contact_messages')
      .values({ ...message, created_at: '2020-01-01T00:00:00.000Z', mailed_at: null })
      .execute()
    const former = { 'letters.tidy': periodicJob(HOUR_MS, async () => {}) }
    await schedulePeriodicJobs(deps, former)
    advance(HOUR_MS)
    expect(await rows('jobs')).toMatchObject([{ name: 'letters.tidy' }])
    await work()
    expect(await rows('jobs')).toEqual([])
    expect(await rows('contact_messages')).toEqual([])
  })

  test('the housekeeping of a site succeeds, and is queued for its next time', async () => {
    await schedulePeriodicJobs(deps, handlers())
    advance(HOUR_MS)
    await work()
    const jobs = await rows('jobs')
    expect(jobs.map(({ name }) => name).sort()).toEqual([
      'audience.prune',
      'auth.tidy',
      'content.render-late-posts',
      'desk.purge-trash',
      'desk.purge-untouched',
      'desk.tidy',
      'imports.prune',
      'media.missing-crops',
      'media.sweep-orphans',
      'recipes.sort-in-often',
      'search-engines.tell',
      'work.forget-old',
    ])
    for (const job of jobs) {
      expect(job).toMatchObject({ attempts: 0, last_error: null })
      expect(Date.parse(job.run_at)).toBeGreaterThan(Date.parse(deps.now()))
    }
  })
})
