import { countedIn } from './counted.ts'

const counted = countedIn('en')
const recipes = (count: number) => counted(count, { one: 'recipe', other: 'recipes' })

/** The words of /recipes. */
export const recipesContent = {
  title: 'Recipes',
  description:
    'Every recipe of {name} by diet, time, cuisine and food, or by what you have in the kitchen.',
  badge: 'From the kitchen',
  heading: 'What shall we cook?',
  lead: 'Say what is in the kitchen, or what it should become.',
  saved: 'Saved recipes and shopping list',

  form: {
    label: 'Find recipes',
    have: {
      label: 'What do you have?',
      hint: 'Foods with commas between. Salt, pepper and water are taken for granted.',
      placeholder: 'What do you have?',
    },
    /** Common foods, to add to what one has by a press. */
    add: 'Or add',
    diet: 'Diet',
    topic: 'Topics',
    moreTopics: { label: 'More topics', any: 'Choose a topic' },
    within: { label: 'Time', any: 'Any time' },
    minutes: (minutes: number) =>
      minutes < 60 || minutes % 30 !== 0
        ? `Up to ${minutes} min`
        : `Up to ${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`,
    filter: (count: number) => `Filter (${count})`,
    category: { label: 'Kind of dish', any: 'Any dish' },
    cuisine: { label: 'Cuisine', any: 'Any cuisine' },
    foods: { label: 'With these foods', placeholder: 'lentils' },
    without: {
      label: 'Leave out',
      hint: 'Foods or allergens with commas between: nuts, gluten, butter.',
      placeholder: 'nuts, celery',
    },
    commas: 'Several with commas between.',
    submit: 'Show recipes',
    clear: 'Clear all',
  },

  chosen: 'Chosen',
  remove: (what: string) => `Remove ${what}`,
  apart: (count: number) => `${recipes(count)} that could not be checked`,
  filters: {
    have: (foods: string) => `you have ${foods}`,
    foods: (food: string) => `with ${food}`,
    without: (food: string) => `without ${food}`,
    diet: (diet: string) => diet,
    topic: (topic: string) => topic,
    category: (category: string) => category,
    cuisine: (cuisine: string) => cuisine,
  },

  loading: 'Loading recipes',
  partial:
    'Some recipes are not among these yet: many have just been added or changed, or the site has just started. Look again in a few minutes.',
  uncounted: 'All recipes, newest first. How many there are is being counted.',
  all: (count: number) => `${recipes(count)}, newest first`,
  found: (count: number) => `${recipes(count)} found, newest first`,
  house: (count: number) =>
    `${recipes(count)} with something that you have, the fewest missing first`,

  card: {
    kicker: 'Recipe',
    ofPost: (title: string) => `In “${title}”`,
    hasAll: 'You have everything',
    has: (has: number, of: number) => `You have ${has} of ${of}`,
    missing: 'Missing:',
    andMore: (count: number) => `and ${count} more`,
    unchecked: 'Not checked:',
  },

  /** The recipes that were left out, and what could not be checked for it. */
  leaving: {
    about:
      'This goes by the names in the lists of ingredients. It cannot see what is in a product, what a step adds, or what else was made in a kitchen. It is no medical advice: if something makes you ill, always check labels and read the whole recipe.',
    title: (count: number) => `Could not be checked: ${count.toLocaleString('en')}`,
    text: 'A food or a line of these is not known well enough to say that what you leave out is not in it. Look at each yourself.',
    all: (count: number) => `See all ${count.toLocaleString('en')} that could not be checked`,
    back: 'Back to what was checked',
    none: 'No recipe could be checked',
    noneText: 'Those below are not known well enough to say what is in them.',
  },

  none: {
    title: 'No recipe is all of this',
    nearly: 'There would be some without one of these:',
    drop: (filter: string, count: number) => `Drop “${filter}”: ${recipes(count)}`,
    far: 'Drop one or two of the things that you chose, and look again.',
    all: 'See all recipes',
  },
  empty: {
    title: 'No Recipes Yet',
    text: 'Check back soon: the first pot is on the stove.',
    browse: 'Browse all articles',
  },
  end: { title: 'That was all', text: 'There are no more recipes for this.' },
  failed: {
    title: 'The recipes did not load',
    text: 'There was an issue loading the recipes. Please try again later.',
    refused: 'That cannot be looked for',
    /** In place of what the server says in English; empty where that will do. */
    limits: '',
    tooMany: 'You have looked for a lot in a short time. Wait a minute, then try again.',
    again: 'Try again',
  },
  pages: { label: 'More recipes', first: 'First recipes', next: 'More recipes' },
} as const
