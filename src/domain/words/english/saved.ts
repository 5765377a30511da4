/** The page of what is kept on this device. */
export const savedWords = {
  title: 'Saved recipes and shopping list',
  description: 'The recipes that you saved on this device, and what to buy for them.',
  heading: 'Saved recipes',
  lead: 'They stay on this device, in this browser. Nobody else sees them, not even this site.',
  noScript:
    'Your browser runs no JavaScript here, and without it nothing can be kept on your device. Recipes can be read, scaled and printed all the same.',
  failed:
    'A part of this page did not load, so what you saved cannot be shown now. It is still on this device.',
  looking: 'Looking at what is kept here…',
  lasting: 'This browser keeps it until you remove it.',
  mayDelete:
    'This browser may delete it: when it is short of room, or when you have not been here for a while (Safari: seven days). A list that you need later is safe as a download.',

  recipes: 'Recipes',
  isRemoved: 'is removed.',
  undo: 'Undo',
  undoRemoval: ' the removal',
  nothing: 'Nothing saved yet',
  nothingLead: 'Press Save on a recipe, and it stands here.',
  see: 'See the recipes',
  savedOn: 'Saved',
  howMuch: (title: string) => `How much of ${title}`,
  fewer: 'Fewer',
  more: 'More',
  onList: 'On the shopping list',
  forRecipe: (title: string) => ` for ${title}`,
  remove: 'Remove',
  servings: (number: string) => (number === '1' ? '1 serving' : `${number} servings`),
  times: (number: string) => (number === '1' ? 'As written' : `${number} times`),

  list: 'Shopping list',
  listLead: 'Put a saved recipe on the list, or add something of your own.',
  copy: 'Copy',
  download: 'Download',
  file: 'shopping-list.txt',
  print: 'Print',
  copied: 'List copied.',
  notCopied: 'This browser does not allow copying. Download the list instead.',
  offList: (what: string) => `${what} is off the list. `,
  asWritten: 'as written',
  addElse: 'Add something else',
  add: 'Add',
  mostOwn: (most: number) => `A list takes ${most} things of your own. Remove one first.`,
  own: 'Your own',
  /** The parts of a shop, by their English names. */
  aisle: (aisle: string) => aisle,
} as const
