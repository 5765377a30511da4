import type { Generated } from 'kysely'
export type ContactMessagesTable = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  created_at: string
  /** Null while its mail waits to be sent. */
  mailed_at: string | null
  /** When somebody opened it first. */
  read_at: Generated<string | null>
  /** When it was put aside. */
  archived_at: Generated<string | null>
}

export type NewsletterSubscribersTable = {
  id: string
  email: string
  /** The text of the consent. */
  consent_text: string
  consented_at: string
  /** Null until the owner of the address has confirmed it. */
  confirmed_at: string | null
}

export type NewsletterTokensTable = {
  token_hash: string
  subscriber_id: string
  purpose: TokenPurpose
  created_at: string
  /** Null when it is valid for as long as the subscription. */
  expires_at: string | null
}

export type TokenPurpose = 'confirm' | 'unsubscribe'
