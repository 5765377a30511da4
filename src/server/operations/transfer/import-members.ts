import { emailSchema } from '#domain/people/email.ts'
import * as newsletterRepository from '#newsletter/newsletter.tables.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { TransferMember, TransferSource } from '#server/transfer/transfer-post.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

const REASONS = {
  unsubscribed: 'It does not get the newsletter there, so it gets none here.',
  suppressed: 'Mails to it came back there, or were called spam, so it gets none here.',
  damaged: 'Its row in the export cannot be read.',
} satisfies Record<NonNullable<TransferMember['isLeft']>, string>

/**
 * Brings the members of another site in as subscribers of the newsletter, with the moment of their consent; all of
 * them, or none. Those who were not subscribed there, or get no mail, are left out, each with its reason.
 *
 * Whoever consented before the last import from that site is not taken again: somebody who has ended a subscription here
 * since then has left no trace, and stays away.
 */
export async function importMembers(
  deps: ImportDeps,
  { id, siteUrl, members = [] }: Pick<TransferSource, 'id' | 'siteUrl' | 'members'>,
  { isDryRun }: { isDryRun: boolean },
): Promise<PostOutcome[]> {
  if (members.length === 0) return []
  const name = `import.members:${id}:${siteUrl ?? ''}`
  const since = (await settingsRepository.find(deps.db, name)) ?? ''
  const newest = members.reduce((last, { consentedAt }) => later(last, consentedAt), since)
  return unitOfWork(deps, undefined, async ({ tx, record }) => {
    const outcomes: PostOutcome[] = []
    for (const member of members) {
      const found = await insertMember(deps, tx, { member, since, siteUrl, isDryRun })
      const about = { kind: 'subscriber', label: member.label, title: '' } as const
      outcomes.push({ ...about, notes: member.notes ?? [], ...found })
    }
    const count = outcomes.filter(({ result }) => result === 'imported').length
    if (isDryRun || count === 0) return outcomes
    await settingsRepository.set(tx, { name, value: newest, now: deps.now() })
    await record({ action: 'newsletter.import', after: { source: siteUrl ?? id, count } })
    return outcomes
  })
}

type Asked = {
  member: TransferMember
  since: string
  siteUrl: string | undefined
  isDryRun: boolean
}

async function insertMember(
  { now, newId }: Pick<ImportDeps, 'now' | 'newId'>,
  tx: Parameters<typeof newsletterRepository.insertIfNew>[0],
  { member, since, siteUrl, isDryRun }: Asked,
): Promise<Pick<PostOutcome, 'result' | 'reason'>> {
  const { consentedAt, isLeft } = member
  if (isLeft) return { result: 'failed', reason: REASONS[isLeft] }
  const { success, data: email } = emailSchema.safeParse(member.email.trim())
  if (!success) return { result: 'failed', reason: 'Its address is none that mail can be sent to.' }
  if (consentedAt === null || consentedAt > now()) {
    return { result: 'failed', reason: 'The export does not say when it consented.' }
  }
  if (consentedAt <= since) return { result: 'there already' }
  if (isDryRun) return { result: 'imported' }
  const isNew = await newsletterRepository.insertIfNew(tx, {
    id: newId(),
    email,
    consent_text: `Subscribed to the newsletter of ${siteUrl ?? 'the site that this one has taken the place of'}, in Ghost.`,
    consented_at: consentedAt,
    confirmed_at: consentedAt,
  })
  return { result: isNew ? 'imported' : 'there already' }
}

function later(one: string, other: string | null): string {
  return other !== null && other > one ? other : one
}
