import type { TrustedKind } from '#domain/site/trusted-hosts.ts'

/** The code of others that the owner has let onto the pages of visitors. */
export type TrustedCode = {
  /** Markup for the end of the head, and of the body. */
  head: string
  body: string
  /** How the policy of a page names the scripts in that markup. */
  scriptHashes: readonly string[]
  /** The hosts that a page may load from, by what it loads. */
  hosts: Readonly<Record<TrustedKind, readonly string[]>>
}
