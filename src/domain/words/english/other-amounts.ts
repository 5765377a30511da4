/** The form for any other amount of a recipe, and why what was typed cannot be used. */
export const otherAmountsWords = {
  servings: 'Servings',
  times: 'Times the recipe',
  fewer: 'Fewer',
  more: 'More',
  have: 'As much as I have',
  haveAmount: 'How much I have',
  of: 'of',
  ofWhich: 'Of which ingredient',
  tin: 'For my tin',
  shape: 'Shape of my tin',
  size: 'Size of my tin, depth last',
  unit: 'Unit of my tin',
  shapes: { round: 'round', square: 'square', loaf: 'loaf', tray: 'tray' },
  tinNote: 'By area and depth. Times are not scaled: look earlier or later.',
  oneNumber: 'Write one number, such as 6 or 1½.',
  tinSize: (example: string) => `Write its size as ${example}: the depth last, if at all.`,
  such: (example: string) => `Write how much you have, such as ${example}.`,
  untold: (such: string) => `This recipe cannot tell how much that is. ${such}`,
  tooLittle: (least: string) =>
    `That is too little for this recipe. It can be made down to a twentieth${least && `: ${least}`}.`,
  tooMuch: ({ times, most, limit }: { times: number; most: string; limit: string }) =>
    `That would be ${times.toLocaleString('en')} times the recipe. It can be made up to ${most} times${limit && `: ${limit}`}.`,
  ofServings: (number: string) => `${number} servings`,
} as const
