import type { Act, UnitOfWork } from '#server/foundation/unit-of-work.ts'

/** Records an act on a post in the audit log, in its unit of work. */
export function recordAct(
  { record }: Pick<UnitOfWork, 'record'>,
  { postId, ...act }: Omit<Act, 'subject'> & { postId: string },
): Promise<void> {
  return record({ ...act, subject: { type: 'post', id: postId } })
}
