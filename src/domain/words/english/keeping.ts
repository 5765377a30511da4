/** Words about the outcome of saving a recipe on this device. */
export const keepingWords = {
  removed: 'Removed from your saved recipes.',
  saved: 'Saved on this device.',
  onList: 'On your shopping list. ',
  open: 'Open it',
  failed: 'The recipe could not be fetched. Try again when you are online.',
  full: (most: number) =>
    `${most} recipes are saved, and there is room for no more. Remove one first.`,
  noRoom: 'This browser has no room left for it. Remove some saved recipes and try again.',
  notAllowed:
    'This browser does not allow this site to keep anything. Look for cookies and site data in its settings.',
} as const
