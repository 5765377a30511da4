import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskSession, SessionEnd } from '#contract/desk/desk-session.ts'
import { AppError } from '#domain/errors.ts'
import { createDeskSessionStore } from './desk-session-store.ts'
import type { StepAnswer } from './second-step-client.ts'

const HOUR_MS = 60 * 60 * 1000
const STEPS = {
  apps: [{ id: 'app-1', name: 'Phone' }],
  passkeyId: null,
  phoneId: null,
  hasRecoveryCodes: true,
}
const STEP = { kind: 'code', appId: 'app-1', code: '123456' } as const

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00.000Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

function sessionOf(role: DeskSession['role']): DeskSession {
  return {
    user: { id: '018f2f6e-0000-7000-8000-000000000001', email: 'a@b.c', displayName: 'Ada' },
    role,
    expiresAt: new Date(Date.now() + 8 * HOUR_MS).toISOString(),
    secondStep: { isSetUp: false, dueAt: null, isOverdue: false },
  }
}

type Server = {
  session: DeskSession | AppError | null
  asked: number
  /** Why it says that the session has ended. */
  end: SessionEnd | null | AppError
}

/** A server that knows one session or none, and an auth client that reports every event. */
function givenStore(session: DeskSession | AppError | null) {
  const server: Server = { session, asked: 0, end: 'expired' }
  let notify = () => {}
  let noticed: SessionEnd | null = null
  const auth = {
    accessToken: async () => 'token',
    signIn: vi.fn(async () => {
      notify()
      return { ok: true } as const
    }),
    signInWithPasskey: vi.fn(async (): Promise<StepAnswer> => ({ ok: true })),
    secondSteps: vi.fn(async () => STEPS),
    answerSecondStep: vi.fn(async (): Promise<StepAnswer> => {
      notify()
      return { ok: true }
    }),
    signOut: vi.fn(async () => {
      notify()
      return { ok: true }
    }),
    forget: vi.fn(async () => notify()),
    onChange: (listener: () => void) => {
      notify = listener
      return () => {}
    },
  }
  const onEnd = vi.fn()
  const store = createDeskSessionStore({
    auth,
    getSession: async () => {
      server.asked += 1
      if (server.session instanceof AppError) throw server.session
      if (!server.session) throw new AppError('unauthenticated', 'Nobody.')
      return server.session
    },
    getSessionEnd: async () => {
      if (server.end instanceof AppError) throw server.end
      return server.end
    },
    notice: {
      read: () => noticed,
      write: (value) => {
        noticed = value
      },
    },
    onEnd,
  })
  return { store, server, auth, onEnd, event: () => notify() }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('nothing is open before the server has answered', async () => {
  const { store } = givenStore(sessionOf('admin'))
  store.start()
  expect(store.read().status).toBe('checking')
  await settle()
  expect(store.read().status).toBe('open')
})

test('nobody signed in comes to the gate, asked once', async () => {
  const { store, server } = givenStore(null)
  store.start()
  await settle()
  expect(store.read()).toEqual({ status: 'signed-out', ended: null })
  await settle()
  expect(server.asked).toBeLessThanOrEqual(2)
})

test('a person without a role does not get in', async () => {
  const { store } = givenStore(sessionOf(null))
  store.start()
  await settle()
  expect(store.read().status).toBe('no-role')
})

test('a server that does not answer differs from nobody signed in, and can be asked again', async () => {
  const { store, server } = givenStore(new AppError('unavailable', 'Down.'))
  store.start()
  await settle()
  expect(store.read()).toEqual({ status: 'unreachable', message: 'Down.' })

  server.session = sessionOf('author')
  await store.check()
  expect(store.read().status).toBe('open')
})

test('signing in opens only after the server has said who it is, and asks once', async () => {
  const { store, server } = givenStore(null)
  store.start()
  await settle()
  server.session = sessionOf('editor')
  server.asked = 0

  const answer = await store.signIn({ email: 'a@b.c', password: 'secret' })

  expect(answer).toEqual({ ok: true, isOpen: true })
  expect(store.read().status).toBe('open')
  expect(server.asked).toBe(1)
})

test('a right password without a role signs in but opens nothing', async () => {
  const { store, server } = givenStore(null)
  store.start()
  await settle()
  server.session = sessionOf(null)
  expect(await store.signIn({ email: 'a@b.c', password: 'secret' })).toEqual({
    ok: true,
    isOpen: false,
  })
})

test('where the browser keeps no session after a right password, that is the answer', async () => {
  const { store } = givenStore(null)
  store.start()
  await settle()
  expect(await store.signIn({ email: 'a@b.c', password: 'secret' })).toEqual({
    ok: false,
    failure: 'not-kept',
  })
})

test('a right password alone asks for the second step, which opens the desk', async () => {
  const { store, server } = givenStore(null)
  store.start()
  await settle()
  server.session = new AppError('second_step_required', 'Take it.')
  expect(await store.signIn({ email: 'a@b.c', password: 'secret' })).toEqual({
    ok: true,
    isOpen: false,
  })
  expect(store.read()).toEqual({ status: 'second-step', steps: STEPS })

  server.session = sessionOf('admin')
  expect(await store.answerSecondStep(STEP)).toEqual({ ok: true, isOpen: true })
  expect(store.read().status).toBe('open')
})

test('a wrong code keeps asking', async () => {
  const { store, auth } = givenStore(new AppError('second_step_required', 'Take it.'))
  store.start()
  await settle()
  auth.answerSecondStep.mockResolvedValueOnce({ ok: false, failure: 'wrong' })
  expect(await store.answerSecondStep(STEP)).toEqual({ ok: false, failure: 'wrong' })
  expect(store.read().status).toBe('second-step')
})

test('whoever is asked for the second step may leave and be somebody else', async () => {
  const { store, auth } = givenStore(new AppError('second_step_required', 'Take it.'))
  store.start()
  await settle()
  await store.leave()
  expect(auth.forget).toHaveBeenCalledTimes(1)
  expect(store.read()).toEqual({ status: 'signed-out', ended: null })
})

test('when the ways of the second step cannot be read, asking again is offered', async () => {
  const { store, auth } = givenStore(new AppError('second_step_required', 'Take it.'))
  auth.secondSteps.mockRejectedValueOnce(new AppError('unavailable', 'Down.'))
  store.start()
  await settle()
  expect(store.read()).toEqual({ status: 'unreachable', message: 'Down.' })
})

test('a passkey opens the desk without email and password', async () => {
  const { store, server } = givenStore(null)
  store.start()
  await settle()
  server.session = sessionOf('admin')
  expect(await store.signInWithPasskey()).toEqual({ ok: true, isOpen: true })
})

test('after eight hours the desk closes and says why', async () => {
  const { store, server, onEnd } = givenStore(sessionOf('admin'))
  store.start()
  await settle()

  await vi.advanceTimersByTimeAsync(8 * HOUR_MS - 1000)
  expect(store.read().status).toBe('open')

  server.session = null
  await vi.advanceTimersByTimeAsync(3000)
  expect(store.read()).toEqual({ status: 'signed-out', ended: 'expired' })
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('after eight hours it closes even when the server cannot be asked', async () => {
  const { store, server } = givenStore(sessionOf('admin'))
  store.start()
  await settle()
  server.session = new AppError('unavailable', 'Down.')
  await vi.advanceTimersByTimeAsync(8 * HOUR_MS + 2000)
  expect(store.read().status).toBe('signed-out')
})

test('a clock that runs ahead locks nobody out', async () => {
  const { store, server } = givenStore({
    ...sessionOf('admin'),
    expiresAt: new Date(Date.now() - HOUR_MS).toISOString(),
  })
  store.start()
  await settle()
  expect(store.read().status).toBe('open')

  await vi.advanceTimersByTimeAsync(61_000)
  expect(server.asked).toBe(2)
  expect(store.read().status).toBe('open')
})

test('an open desk outlives a moment without a server', async () => {
  const { store, server, event } = givenStore(sessionOf('admin'))
  store.start()
  await settle()
  server.session = new AppError('unavailable', 'Down.')
  event()
  await settle()
  expect(store.read().status).toBe('open')
})

test('signing out in another tab closes this one', async () => {
  const { store, server, event } = givenStore(sessionOf('admin'))
  store.start()
  await settle()
  server.session = null
  event()
  await settle()
  expect(store.read()).toEqual({ status: 'signed-out', ended: 'expired' })
})

test('signing out by choice needs no explanation', async () => {
  const { store, server, onEnd } = givenStore(sessionOf('admin'))
  store.start()
  await settle()
  server.session = null
  await store.signOut()
  expect(store.read()).toEqual({ status: 'signed-out', ended: null })
  expect(onEnd).not.toHaveBeenCalled()
})

test('a failed sign-out leaves the person signed in', async () => {
  const { store, auth } = givenStore(sessionOf('admin'))
  store.start()
  await settle()
  auth.signOut.mockResolvedValueOnce({ ok: false })
  expect(await store.signOut()).toEqual({ ok: false })
  expect(store.read().status).toBe('open')
})

test('the next sign-in clears the explanation', async () => {
  const { store, server, event } = givenStore(sessionOf('admin'))
  store.start()
  await settle()
  server.session = null
  event()
  await settle()
  server.session = sessionOf('admin')
  await store.signIn({ email: 'a@b.c', password: 'secret' })
  server.session = null
  await store.signOut()
  expect(store.read()).toEqual({ status: 'signed-out', ended: null })
})

test('looking again finds that somebody else has ended the session, and says so', async () => {
  const { store, server, auth } = givenStore(sessionOf('editor'))
  store.start()
  await settle()
  store.look()
  await settle()
  expect(store.read().status).toBe('open')

  server.session = null
  server.end = 'ended_by_administrator'
  store.look()
  await settle()
  expect(store.read()).toEqual({ status: 'signed-out', ended: 'ended_by_administrator' })
  expect(auth.forget).toHaveBeenCalledTimes(1)
  server.asked = 0
  store.look()
  expect(server.asked).toBe(0)
})

test('looking again at what is the same renders nothing anew', async () => {
  const { store, server } = givenStore(sessionOf('editor'))
  store.start()
  await settle()
  const before = store.read()
  server.session = structuredClone(server.session)
  store.look()
  await settle()
  expect(store.read()).toBe(before)
})

test('the desk closes before the server has said why, and also when it cannot say', async () => {
  const { store, server, event } = givenStore(sessionOf('editor'))
  store.start()
  await settle()
  const seen: unknown[] = []
  store.subscribe(() => seen.push(store.read()))
  server.session = null
  server.end = new AppError('unavailable', 'Down.')
  event()
  await settle()
  expect(seen).toEqual([{ status: 'signed-out', ended: 'unknown' }])
})
