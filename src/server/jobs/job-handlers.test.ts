import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { createSecretBox } from '#server/auth/secret-box.ts'
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
      content: { render: async (markdown) => renderMarkdown(markdown) },
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

  test('the housekeeping of a site succeeds, and is queued for its next time', async () => {
    await schedulePeriodicJobs(deps, handlers())
    advance(HOUR_MS)
    await work()
    const jobs = await rows('jobs')
    expect(jobs.map(({ name }) => name).sort()).toEqual([
      'auth.tidy',
      'content.render-late-posts',
      'desk.purge-trash',
      'desk.purge-untouched',
      'desk.tidy',
      'letters.tidy',
      'media.missing-crops',
      'media.sweep-orphans',
      'work.forget-old',
    ])
    for (const job of jobs) {
      expect(job).toMatchObject({ attempts: 0, last_error: null })
      expect(Date.parse(job.run_at)).toBeGreaterThan(Date.parse(deps.now()))
    }
  })
})
