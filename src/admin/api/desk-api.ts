import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { CallOptions } from '#contract/calls/call.ts'
import type { FormApi } from '#contract/calls/desk/form-calls.ts'
import { DESK_PAGE_SIZE } from '#contract/desk/desk-list.ts'
import type { SessionEnd } from '#contract/desk/desk-session.ts'
import type { ImageUpload, UploadedImage } from '#contract/media.ts'
import { type CallClients, createCallClients } from './call-clients.ts'
import type { MakeCallOptions } from './make-call.ts'

type ListPosts = DeskPostsApi['listDeskPosts']

/** The calls that most pages of the desk make: the session, uploads, and the form. */
export type DeskApi = FormApi &
  Pick<CallClients['account'], 'getSession'> & {
    /** Why the session that this browser held has ended; null when it holds none that has. */
    getSessionEnd(): Promise<SessionEnd | null>
    uploadImage(
      upload: ImageUpload & { onProgress?: ((share: number) => void) | undefined },
      options?: CallOptions,
    ): Promise<UploadedImage>
  }

/** Every group of calls, and those that pages use in another shape than the wire's. */
export type DeskApis = CallClients & {
  api: DeskApi
  /** The life of posts: drafts, publications, schedules, history, redirects. */
  posts: DeskPostsApi
}

/** The desk's calls over fetch. */
export function createDeskApis(options: MakeCallOptions): DeskApis {
  const clients = createCallClients(options)
  const { account, desk, drafts, form, library, publishing, redirects } = clients
  return {
    ...clients,
    api: {
      ...form,
      getSession: account.getSession,
      getSessionEnd: async () => (await account.getSessionEnd({})).reason,
      uploadImage: ({ idempotencyKey, onProgress, ...upload }, { signal } = {}) =>
        library.uploadImage(upload, idempotencyKey, { onProgress, signal }),
    },
    posts: {
      ...desk,
      ...drafts,
      ...publishing,
      ...redirects,
      listDeskPosts: fillPage(desk.listDeskPosts),
    },
  }
}

/**
 * Makes pages that end early into pages of the usual size: the server looks at so many posts
 * for each answer, and what is asked for may lie further on.
 */
export function fillPage(listPosts: ListPosts): ListPosts {
  return async (query, options) => {
    let { items, nextCursor } = await listPosts(query, options)
    while (nextCursor !== null && items.length < DESK_PAGE_SIZE) {
      options?.signal?.throwIfAborted()
      const next = await listPosts({ ...query, cursor: nextCursor }, options)
      items = [...items, ...next.items]
      nextCursor = next.nextCursor
    }
    return { items, nextCursor }
  }
}
