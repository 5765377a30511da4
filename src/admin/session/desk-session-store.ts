import type { DeskSession, SessionEnd } from '#contract/desk/desk-session.ts'
import { AppError } from '#domain/errors.ts'
import { canUseDesk } from '#domain/policies.ts'
import type { AuthClient } from './auth-client.ts'
import type { EndedNotice } from './ended-notice.ts'
import type { SecondStep, SecondSteps, StepAnswer } from './second-step-client.ts'
import type { SignInFailure } from './sign-in-failure.ts'
import type { StepFailure } from './step-failure.ts'

/** Where a person stands before the desk. Only `open` shows anything of it. */
export type DeskState =
  | { status: 'checking' }
  /** `ended`: why, when it was not by choice, so that the gate can explain itself. */
  | { status: 'signed-out'; ended: SessionEnd | null }
  | { status: 'unreachable'; message: string }
  /** Signed in by the first step alone: nothing is answered before the second. */
  | { status: 'second-step'; steps: SecondSteps }
  | { status: 'no-role'; session: DeskSession }
  | { status: 'open'; session: DeskSession }

/** `isOpen`: the server also let the person in, which a right password alone does not mean. */
export type DeskSignInAnswer = { ok: true; isOpen: boolean } | { ok: false; failure: SignInFailure }

export type DeskStepAnswer = { ok: true; isOpen: boolean } | { ok: false; failure: StepFailure }

export type DeskSessionStore = {
  read(): DeskState
  subscribe(listener: () => void): () => void
  /** Asks the server who is signed in, and again at every moment that may change it. */
  start(): () => void
  /** Asks the server now. An open desk stays open while it waits. */
  check(): Promise<void>
  /** Asks whether an open desk may stay so, unless this tab is signing in or out itself. */
  look(): void
  signIn(credentials: { email: string; password: string }): Promise<DeskSignInAnswer>
  signInWithPasskey(): Promise<DeskStepAnswer>
  answerSecondStep(step: SecondStep): Promise<DeskStepAnswer>
  /** Leaves before the second step, in this browser only, to sign in as somebody else. */
  leave(): Promise<void>
  signOut(): Promise<{ ok: boolean }>
}

type Dependencies = {
  auth: AuthClient
  getSession: () => Promise<DeskSession>
  /** Why the session has ended; rejects when the server cannot be asked. */
  getSessionEnd: () => Promise<SessionEnd | null>
  notice: EndedNotice
  now?: () => number
  /** Called when the session's end has closed an open desk. */
  onEnd?: (() => void) | undefined
}

/** Asking a moment late makes sure that the server agrees. */
const END_SLACK_MS = 1000
/** When the server says that the session lives on though this clock says that it cannot. */
const SHORTEST_WAIT_MS = 60_000

/** Keeps who is at the desk, by what the server answers and nothing else. */
export function createDeskSessionStore({
  auth,
  getSession,
  getSessionEnd,
  notice,
  now = Date.now,
  onEnd,
}: Dependencies): DeskSessionStore {
  const listeners = new Set<() => void>()
  let state: DeskState = { status: 'checking' }
  let endTimer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let latestCheck = 0
  /** While this tab signs in or out it knows better than the events of the auth client. */
  let isBusy = false

  function set(next: DeskState): void {
    state = next
    clearTimeout(endTimer)
    if (next.status === 'open') {
      const remainingMs = Date.parse(next.session.expiresAt) - now()
      const waitMs = remainingMs > 0 ? remainingMs + END_SLACK_MS : SHORTEST_WAIT_MS
      endTimer = setTimeout(() => void check(), waitMs)
    }
    for (const listener of listeners) listener()
  }

  function check(): Promise<void> {
    running ??= ask().finally(() => {
      running = undefined
    })
    return running
  }

  async function ask(): Promise<void> {
    latestCheck += 1
    const thisCheck = latestCheck
    try {
      const session = await getSession()
      if (thisCheck !== latestCheck) return
      notice.write(null)
      arrive({ status: canUseDesk(session) ? 'open' : 'no-role', session })
    } catch (error) {
      if (thisCheck !== latestCheck) return
      if (!(error instanceof AppError)) throw error
      if (error.code === 'unauthenticated') await close()
      else if (error.code === 'second_step_required') await askForStep(thisCheck)
      else if (state.status !== 'open') set({ status: 'unreachable', message: error.message })
      // An open desk outlives a bad minute, because closing it takes the form away, but not its end.
      else if (Date.parse(state.session.expiresAt) <= now()) await close()
    }
  }

  async function askForStep(thisCheck: number): Promise<void> {
    try {
      const steps = await auth.secondSteps()
      if (thisCheck === latestCheck) set({ status: 'second-step', steps })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (thisCheck === latestCheck) set({ status: 'unreachable', message: error.message })
    }
  }

  async function afterwards(answer: StepAnswer): Promise<DeskStepAnswer> {
    if (!answer.ok) {
      if (answer.failure === 'signed-out') await ask()
      return answer
    }
    await ask()
    return { ok: true, isOpen: state.status === 'open' }
  }

  async function close(): Promise<void> {
    if (state.status === 'signed-out') return
    const wasOpen = state.status === 'open'
    if (!wasOpen) {
      set({ status: 'signed-out', ended: notice.read() })
      return auth.forget()
    }
    const closed = latestCheck
    announceEnd('unknown')
    // The desk is closed first: asking why may take as long as the network likes.
    const end = await getSessionEnd().catch(() => null)
    if (end && closed === latestCheck && isSignedOut()) announceEnd(end)
    await auth.forget()
    onEnd?.()
  }

  function isSignedOut(): boolean {
    return state.status === 'signed-out'
  }

  function announceEnd(ended: SessionEnd): void {
    notice.write(ended)
    set({ status: 'signed-out', ended })
  }

  /** Keeps the parts that are the same, so that looking every few seconds renders nothing anew. */
  function arrive(next: Extract<DeskState, { session: DeskSession }>): void {
    const isSame =
      state.status === next.status && JSON.stringify(state.session) === JSON.stringify(next.session)
    set(isSame ? state : next)
  }

  async function whileBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      void check()
      const stopListening = auth.onChange(() => {
        if (!isBusy) void check()
      })
      return () => {
        stopListening()
        clearTimeout(endTimer)
      }
    },
    check,
    look: () => {
      const isInside = state.status === 'open' || state.status === 'no-role'
      if (isInside && !isBusy) void check()
    },
    signIn: (credentials) =>
      whileBusy(async () => {
        const answer = await auth.signIn(credentials)
        if (!answer.ok) return answer
        await ask()
        if (isSignedOut()) return { ok: false, failure: 'not-kept' }
        return { ok: true, isOpen: state.status === 'open' }
      }),
    signInWithPasskey: () => whileBusy(async () => afterwards(await auth.signInWithPasskey())),
    answerSecondStep: (step) =>
      whileBusy(async () => afterwards(await auth.answerSecondStep(step))),
    leave: () =>
      whileBusy(async () => {
        await auth.forget()
        set({ status: 'signed-out', ended: null })
      }),
    signOut: () =>
      whileBusy(async () => {
        const answer = await auth.signOut()
        if (answer.ok) set({ status: 'signed-out', ended: null })
        return answer
      }),
  }
}
