import { z } from 'zod'
import { readMoment } from '../read-moment.ts'
import type { TransferMember } from '../transfer-post.ts'
import type { GhostData } from './ghost-schema.ts'
import { notesOfColumns, otherColumns } from './other-columns.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const flag = z.union([z.boolean(), z.number()]).nullish()
const moment = z.union([z.string(), z.number()]).nullish()

const memberSchema = z.looseObject({
  id,
  email: z.string(),
  /** Before version 5; later a member is joined with newsletters. */
  subscribed: flag,
  /** Mails to it came back, or were called spam. */
  email_disabled: flag,
  created_at: moment,
})
const linkSchema = z.object({ member_id: id })
const eventSchema = z.object({ member_id: id, subscribed: flag, created_at: moment })
const suppressionSchema = z.object({ email: z.string() })

/** The columns of a member that are read here, or that Ghost alone needs. */
const KNOWN = new Set(
  `id uuid transient_id email status subscribed email_disabled enable_comment_notifications email_count
  email_opened_count email_open_rate last_seen_at last_commented_at created_at created_by updated_at
  updated_by`.split(/\s+/),
)

/** The members of an export. Each was asked there, and has said yes or no; of those who said yes the last moment counts. */
export function ghostMembers(data: GhostData): TransferMember[] {
  const links = readRows(data.members_newsletters, linkSchema)
  const subscribed = links && new Set(links.map(({ member_id: member }) => member))
  const suppressed = new Set(
    (readRows(data.suppressions, suppressionSchema) ?? []).map(({ email }) => email.toLowerCase()),
  )
  const consents = new Map<string, string>()
  for (const event of readRows(data.members_subscribe_events, eventSchema) ?? []) {
    const at = readMoment(event.created_at)
    const known = consents.get(event.member_id)
    if (event.subscribed && at && (!known || at > known)) consents.set(event.member_id, at)
  }
  return asList(data.members).map((row, index) => {
    const { data: member } = memberSchema.safeParse(row)
    if (!member)
      return { label: `member ${index + 1}`, email: '', consentedAt: null, isLeft: 'damaged' }
    const isSubscribed = subscribed ? subscribed.has(member.id) : isSet(member.subscribed)
    const isSuppressed = isSet(member.email_disabled) || suppressed.has(member.email.toLowerCase())
    const { status } = member
    const pays = typeof status === 'string' && !['', 'free'].includes(status) ? ['status'] : []
    const notes = notesOfColumns([...otherColumns(member, KNOWN), ...pays])
    return {
      label: `member ${member.id}`,
      email: member.email,
      consentedAt: consents.get(member.id) ?? readMoment(member.created_at) ?? null,
      ...(notes.length > 0 && { notes }),
      ...(isSuppressed ? { isLeft: 'suppressed' } : !isSubscribed && { isLeft: 'unsubscribed' }),
    }
  })
}

function isSet(value: boolean | number | null | undefined): boolean {
  return value === true || value === 1
}

function asList(rows: unknown): unknown[] {
  return Array.isArray(rows) ? rows : []
}

/** The rows that can be read; undefined where an export does not have the table. */
function readRows<Row extends z.ZodType>(rows: unknown, schema: Row): z.output<Row>[] | undefined {
  if (!Array.isArray(rows)) return undefined
  return rows.flatMap((row) => {
    const { success, data } = schema.safeParse(row)
    return success ? [data] : []
  })
}
