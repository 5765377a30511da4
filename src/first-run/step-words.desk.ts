import type { FirstStep } from './first-run.ts'

/** The name of each step, and what it is for. */
export const STEP_WORDS: Record<FirstStep, { label: string; title: string; help: string }> = {
  name: {
    label: 'Name',
    title: 'What is the site called?',
    help: 'It stands on every page, in mails and in search results. A picture can stand beside it, or in its place.',
  },
  colour: {
    label: 'Colour',
    title: 'Which colour is yours?',
    help: 'Pick one. All others are made of it, for light and for dark, and words stay easy to read.',
  },
  moving: {
    label: 'Moving in',
    title: 'What do you have already?',
    help: 'Posts, pictures and recipes of another program come along, as often as you like and also later.',
  },
  samples: {
    label: 'Samples',
    title: 'Keep the sample words and posts?',
    help: 'They show how a full site looks. Keep them while you look around, or begin with your own. The overview lists each of them.',
  },
  post: {
    label: 'First post',
    title: 'Write the first post',
    help: 'It begins as a draft that visitors do not see.',
  },
}
