import { ownPath } from '#contract/redirect-target.ts'

/** The facts that the link of a mail carries in the part of its address that no server sees. */
export type MailLink = { tokenHash: string; type: LinkType; redirectTo: string }

const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const

export type LinkType = (typeof LINK_TYPES)[number]

/** Reads a link; undefined when something is missing, or unknown to this page. */
export function linkOfMail(fragment: string): MailLink | undefined {
  const carried = new URLSearchParams(fragment.replace(/^#/, ''))
  const tokenHash = carried.get('token_hash')
  const given = carried.get('type')
  const type = LINK_TYPES.find((known) => known === (given === 'email' ? 'magiclink' : given))
  if (!tokenHash || !type) return undefined
  return { tokenHash, type, redirectTo: carried.get('redirect_to') ?? '/' }
}

/**
 * Whether the link is another client's: it carries on there, by way of the server, which alone
 * decides where it may lead.
 */
export function isForElsewhere({ tokenHash, redirectTo }: MailLink, origin: string): boolean {
  if (tokenHash.startsWith('pkce_')) return true
  return URL.canParse(redirectTo, origin) && new URL(redirectTo, origin).origin !== origin
}

/** Where to go on this site; its front page when the link names no place of it. */
export function pathOn(origin: string, redirectTo: string): string {
  return ownPath(origin, redirectTo) ?? '/'
}
