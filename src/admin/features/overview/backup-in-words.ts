const DAY_MS = 24 * 60 * 60 * 1000
/** A week of work is more than anybody wants to write again. */
const OLD_AFTER_DAYS = 7

/** How long ago the last backup was, and whether somebody should see to it. */
export function backupInWords(
  lastBackupAt: string | null,
  now: Date,
): { text: string; isOld: boolean } {
  if (lastBackupAt === null) return { text: 'Never', isOld: true }
  const days = Math.floor((now.getTime() - Date.parse(lastBackupAt)) / DAY_MS)
  if (days < 1) return { text: 'Today or last night', isOld: false }
  return { text: days === 1 ? 'Yesterday' : `${days} days ago`, isOld: days > OLD_AFTER_DAYS }
}
