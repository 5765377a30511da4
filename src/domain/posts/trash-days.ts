/** How long the trash keeps a post. */
export const TRASH_DAYS = 30
