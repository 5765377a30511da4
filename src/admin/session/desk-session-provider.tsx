import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { AccountApi } from '#contract/desk/account.ts'
import type { AuditApi } from '#contract/desk/audit.ts'
import type { DeskPostsApi } from '#contract/desk/desk-api.ts'
import type { InboxApi } from '#contract/desk/inbox.ts'
import type { LibraryApi } from '#contract/desk/library.ts'
import type { PeopleApi } from '#contract/desk/people.ts'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { createAccountApi } from '../api/account-api.ts'
import { createAuditApi } from '../api/audit-api.ts'
import { createDeskApi, type DeskApi } from '../api/desk-api.ts'
import { createDeskPostsApi } from '../api/desk-posts-api.ts'
import { createInboxApi } from '../api/inbox-api.ts'
import { createLibraryApi } from '../api/library-api.ts'
import { createPeopleApi } from '../api/people-api.ts'
import { createUpkeepApi } from '../api/upkeep-api.ts'
import { createAuthClient } from './auth-client.ts'
import {
  createDeskSessionStore,
  type DeskSessionStore,
  type DeskState,
} from './desk-session-store.ts'
import { endedNotice } from './ended-notice.ts'
import { watchSession } from './watch-session.ts'

type Desk = {
  state: DeskState
  api: DeskApi
  /** The life of posts: drafts, publications, schedules, history. */
  posts: DeskPostsApi
  account: AccountApi
  people: PeopleApi
  audit: AuditApi
  library: LibraryApi
  inbox: InboxApi
  upkeep: ReturnType<typeof createUpkeepApi>
  signIn: DeskSessionStore['signIn']
  signInWithPasskey: DeskSessionStore['signInWithPasskey']
  takeSecondStep: DeskSessionStore['takeSecondStep']
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
  const api = createDeskApi({ accessToken: auth.accessToken })
  const posts = createDeskPostsApi({ accessToken: auth.accessToken })
  const store = createDeskSessionStore({
    auth,
    getSession: api.getSession,
    getSessionEnd: api.getSessionEnd,
    notice: endedNotice,
    onEnd,
  })
  const onRefused = () => void store.check()
  const { getSession, ...rest } = api
  return {
    store,
    api: { getSession, ...watchRefusals(rest, onRefused) },
    posts: watchRefusals(posts, onRefused),
    account: watchRefusals(createAccountApi({ accessToken: auth.accessToken }), onRefused),
    people: watchRefusals(createPeopleApi({ accessToken: auth.accessToken }), onRefused),
    audit: watchRefusals(createAuditApi({ accessToken: auth.accessToken }), onRefused),
    library: watchRefusals(createLibraryApi({ accessToken: auth.accessToken }), onRefused),
    upkeep: watchRefusals(createUpkeepApi({ accessToken: auth.accessToken }), onRefused),
    inbox: watchRefusals(createInboxApi({ accessToken: auth.accessToken }), onRefused),
  }
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
