import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { createDeskApis, type DeskApis } from '../api/desk-api.ts'
import { createAuthClient } from './auth-client.ts'
import {
  createDeskSessionStore,
  type DeskSessionStore,
  type DeskState,
} from './desk-session-store.ts'
import { endedNotice } from './ended-notice.ts'

const LOOK_EVERY_MS = 5000

type Desk = DeskApis & {
  state: DeskState
  signIn: DeskSessionStore['signIn']
  signInWithPasskey: DeskSessionStore['signInWithPasskey']
  answerSecondStep: DeskSessionStore['answerSecondStep']
  leave: DeskSessionStore['leave']
  signOut: DeskSessionStore['signOut']
  check: DeskSessionStore['check']
}

const REFUSED_FOR_WHO_WE_ARE: readonly AppErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'second_step_required',
]

const CHECKING: DeskState = { status: 'checking' }

const DeskContext = createContext<Desk | undefined>(undefined)

/** The session and the API of the desk page around. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no desk session around this component.')
  return desk
}

/** Finds out who is at the desk and keeps it current for the page inside. */
export function DeskSessionProvider({
  onEnd,
  children,
}: {
  /** Called when the session's end has closed an open desk. Read once. */
  onEnd?: () => void
  children: ReactNode
}) {
  const [{ store, ...apis }] = useState(() => createDesk(onEnd))
  const state = useSyncExternalStore(store.subscribe, store.read, () => CHECKING)
  useEffect(() => store.start(), [store])
  useEffect(() => watchSession(store.look), [store])

  return <DeskContext value={{ ...store, state, ...apis }}>{children}</DeskContext>
}

function createDesk(onEnd: (() => void) | undefined) {
  const auth = createAuthClient()
  const apis = createDeskApis({ accessToken: auth.accessToken })
  const { getSession, getSessionEnd } = apis.api
  const store = createDeskSessionStore({
    auth,
    getSession: () => getSession({}),
    getSessionEnd,
    notice: endedNotice,
    onEnd,
  })
  const onRefused = () => void store.check()
  const watched = Object.fromEntries(
    Object.entries(apis).map(([name, api]) => [name, watchRefusals(api, onRefused)]),
  ) as DeskApis
  // Who is signed in is asked without: the answer is what a refusal would ask for.
  return { ...watched, store, api: { ...watched.api, getSession } }
}

/** A call that is refused for who we are means that the session has changed: ask about it. */
function watchRefusals<Api extends object>(api: Api, onRefused: () => void): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== 'function') return method
      return (...call: unknown[]) => {
        const answer: Promise<unknown> = method(...call)
        answer.catch((error: unknown) => {
          if (!(error instanceof AppError)) return
          if (REFUSED_FOR_WHO_WE_ARE.includes(error.code)) onRefused()
        })
        return answer
      }
    },
  })
}

/**
 * Looks every few seconds, while the page is seen, whether the session still runs, and at once
 * when the page comes into sight: somebody else may have ended it, on whichever node, and what
 * is on the screen must not stay there. @returns what stops it
 */
function watchSession(look: () => void): () => void {
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  const timer = setInterval(lookIfSeen, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}
