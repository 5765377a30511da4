import { afterPostWords, sharingWords } from './after-post.ts'
import { amountsWords, recipeActionWords } from './amounts.ts'
import { recipeCardWords } from './card.ts'
import { cardWords } from './cards.ts'
import { contactContent } from './contact.ts'
import { cookWords } from './cook.ts'
import { frameWords } from './frame.ts'
import { keepingWords } from './keeping.ts'
import { listWords } from './lists.ts'
import { newsletterContent } from './newsletter.ts'
import { newsletterPageWords } from './newsletter-pages.ts'
import { notFoundWords } from './not-found.ts'
import { notesWords } from './notes.ts'
import { otherAmountsWords } from './other-amounts.ts'
import { pageWords } from './page.ts'
import { postWords } from './post.ts'
import { recipesContent } from './recipes.ts'
import { savedWords } from './saved.ts'
import { searchContent } from './search.ts'
import { sectionWords } from './sections.ts'
import { seriesWords } from './series.ts'
import { writtenWords } from './written.ts'

/** Every word that pages show beside what people have written, by where it stands. */
export const SHOWN_IN_ENGLISH = {
  page: pageWords,
  frame: frameWords,
  cards: cardWords,
  lists: listWords,
  sections: sectionWords,
  series: seriesWords,
  post: postWords,
  afterPost: afterPostWords,
  sharing: sharingWords,
  recipes: recipesContent,
  amounts: amountsWords,
  otherAmounts: otherAmountsWords,
  recipeActions: recipeActionWords,
  recipeCard: recipeCardWords,
  cook: cookWords,
  keeping: keepingWords,
  notes: notesWords,
  saved: savedWords,
  search: searchContent,
  contact: contactContent,
  newsletter: newsletterContent,
  newsletterPages: newsletterPageWords,
  written: writtenWords,
  notFound: notFoundWords,
} as const
