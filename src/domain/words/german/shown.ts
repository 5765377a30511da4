import type { ShownWords } from '../english/shown-words.ts'
import { COOKING_IN_GERMAN } from './cooking.ts'
import { KITCHEN_IN_GERMAN } from './kitchen.ts'
import { PAGES_IN_GERMAN } from './pages.ts'
import { POSTS_IN_GERMAN } from './posts.ts'

/** Every word that pages show beside what people have written. */
export const SHOWN: ShownWords = {
  ...PAGES_IN_GERMAN,
  ...POSTS_IN_GERMAN,
  ...KITCHEN_IN_GERMAN,
  ...COOKING_IN_GERMAN,
}
