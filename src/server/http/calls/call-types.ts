import type { Call, CallInput } from '#contract/calls/call.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import type { Browser, Caller, CallOrigin } from '#server/foundation/caller.ts'
import type { ReceiveImage } from '#server/operations/media/store-image.ts'

/** Who makes a call, as far as its access asks: a visitor, whoever is signed in, or an actor. */
export type CallFrom<Called extends Call> = Called['access'] extends 'everybody'
  ? CallOrigin & { address: string } & (Called extends { readsBrowser: true }
        ? { browser: Browser }
        : unknown)
  : Called['access'] extends 'signed in'
    ? CallOrigin & { signedIn: Authenticated }
    : Caller

/** The parts of a call that an operation is given: what was read of it, and a form that is still on its way. */
export type CallGiven<Called extends Call> = CallInput<Called> &
  (Called extends { form: object } ? { receiveImage: ReceiveImage } : unknown)
