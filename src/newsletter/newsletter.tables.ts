import type {
  NewsletterSubscribersTable,
  NewsletterTokensTable,
} from '#server/data/tables/audience-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type Subscriber = Pick<NewsletterSubscribersTable, 'id' | 'email' | 'confirmed_at'>

/**
 * Stores an unconfirmed subscription; subscribing again renews the consent, unless the address
 * has confirmed already.
 *
 * @returns the subscriber as it stands now, whoever made it
 */
export async function upsert(
  tx: Database,
  subscriber: Omit<NewsletterSubscribersTable, 'confirmed_at'>,
): Promise<Subscriber> {
  const { consent_text, consented_at, email } = subscriber
  await tx
    .insertInto('newsletter_subscribers')
    .values({ ...subscriber, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ consent_text, consented_at })
        .where('newsletter_subscribers.confirmed_at', 'is', null),
    )
    .execute()
  return tx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

/** Stores a subscription as it is, unless there is one of this address; returns whether it did. */
export async function insertIfNew(
  tx: Database,
  subscriber: NewsletterSubscribersTable,
): Promise<boolean> {
  const row = await tx
    .insertInto('newsletter_subscribers')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The subscriber with this id, confirmed or not. */
export function find(db: Database, id: string): Promise<Subscriber | undefined> {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Records that the address has confirmed its subscription; false when it had already. */
export async function confirm(tx: Database, id: string, now: string): Promise<boolean> {
  const row = await tx
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a subscriber, and with it every link that it was sent. */
export async function remove(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
}

/** Stores the hash of a link that confirms or ends a subscription. */
export async function insertToken(tx: Database, token: NewsletterTokensTable): Promise<void> {
  await tx.insertInto('newsletter_tokens').values(token).execute()
}

/** The subscriber that a link belongs to, while the link is valid. */
export async function findSubscriberId(
  db: Database,
  {
    tokenHash,
    purpose,
    now,
  }: Pick<NewsletterTokensTable, 'purpose'> & {
    tokenHash: string
    now: string
  },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_tokens')
    .select('subscriber_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return row?.subscriber_id
}

/** Deletes addresses that asked before the given time and never confirmed. */
export async function removeUnconfirmedBefore(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('consented_at', '<', before)
    .execute()
}
