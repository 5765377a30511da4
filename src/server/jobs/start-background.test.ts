import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { createSecretBox } from '#server/auth/keys/secret-box.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import { CONTACT_MAIL_JOB } from '#server/operations/audience/audience-deps.ts'
import { RENDITIONS_JOB } from '#server/operations/media/make-renditions.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { createJobHandlers, createJobLanes } from './job-handlers.ts'
import { type RunningBackground, startBackground } from './start-background.ts'

const UPLOADS = 50

describe.each(ENGINES)('on %s', (engine) => {
  const { deps, givenWriter, upload, rows } = givenMedia(engine)
  let background: RunningBackground | undefined
  afterEach(async () => {
    await background?.stop()
    background = undefined
  })

  const send = vi.fn(async (_mail: unknown) => {})
  const backgroundDeps = () => ({
    ...deps,
    content: {
      render: async (markdown: string) => renderMarkdown(markdown),
      readRecipes: async () => [],
    },
    secretBox: createSecretBox(Buffer.alloc(32, 1)),
    siteUrl: 'https://haven.example',
    contactEmail: 'inbox@haven.example',
    mailer: { send },
    smsSender: { send: async () => {} },
  })

  test('a message is mailed while fifty pictures wait before it', async () => {
    send.mockClear()
    expect((await upload(await givenWriter())).status).toBe(201)
    const [first] = await rows('jobs')
    expect(first).toMatchObject({ name: RENDITIONS_JOB })
    const enqueue = (name: string, payload: unknown) =>
      jobsRepository.enqueue(deps.db as UnitTransaction, {
        id: deps.newId(),
        name,
        payload,
        now: deps.now(),
      })
    for (let count = 1; count < UPLOADS; count += 1) {
      await enqueue(RENDITIONS_JOB, JSON.parse(first?.payload ?? ''))
    }
    const messageId = deps.newId()
    await deps.db
      .insertInto('contact_messages')
      .values({
        id: messageId,
        name: 'Ada',
        email: 'ada@haven.example',
        subject: 'Soup',
        message: 'Hello',
        created_at: deps.now(),
        mailed_at: null,
      })
      .execute()
    await enqueue(CONTACT_MAIL_JOB, { messageId })

    // Not one picture is finished: whoever waits behind one waits for ever.
    let letGo = () => {}
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve
    })
    background = startBackground({
      ...backgroundDeps(),
      sharedCaches: undefined,
      observation: {
        work: async (name, run) => {
          if (name === RENDITIONS_JOB) await stuck
          return run()
        },
      },
    })
    try {
      await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), { timeout: 4_000 })
      expect((await rows('jobs')).filter(({ name }) => name === RENDITIONS_JOB)).toHaveLength(
        UPLOADS,
      )
    } finally {
      letGo()
    }
  })

  test('each job is in one lane', () => {
    const lanes = Object.values(createJobLanes(backgroundDeps()))
    const names = lanes.flatMap(({ handlers }) => Object.keys(handlers))
    expect(new Set(names).size).toBe(names.length)
    expect(names.sort()).toEqual(Object.keys(createJobHandlers(backgroundDeps())).sort())
  })
})
