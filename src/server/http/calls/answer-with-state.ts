import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import type { Person } from '#contract/desk/people.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { getDeskPost } from '#server/operations/desk/get-desk-post.ts'
import { getPerson } from '#server/operations/people/list-people.ts'

/** A change of a post as the operation of a call that answers the post as it is afterwards. */
export function answeringPost<Input extends { params: { id: string } }>(
  change: (
    deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
    caller: Caller,
    input: Input,
  ) => Promise<unknown>,
) {
  return async (
    deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
    caller: Caller,
    input: Input,
  ): Promise<DeskPostState> => {
    await change(deps, caller, input)
    return getDeskPost(deps, caller, input)
  }
}

/** A change of an account as the operation of a call that answers the person as they are afterwards. */
export function answeringPerson<Change extends object>(
  change: (deps: Context, caller: Caller, given: { id: string } & Change) => Promise<unknown>,
) {
  return async (
    deps: Context,
    caller: Caller,
    input: { params: { id: string }; body?: Change },
  ): Promise<Person> => {
    await change(deps, caller, { ...(input.body as Change), ...input.params })
    return getPerson(deps, caller, input)
  }
}
