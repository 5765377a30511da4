import { isTimeZone } from '../posts/zoned-time.ts'
import { choice, type Field, line, text } from './field.ts'
import { postAddress } from './post-address.ts'

/** The facts of a post that may be left out where it is shown, by their setting. */
export const POST_FACTS = {
  author: 'shownAuthor',
  date: 'shownDate',
  minutes: 'shownMinutes',
  dish: 'shownDish',
} as const

/** The name of such a thing. */
export type PostFact = keyof typeof POST_FACTS

/** The settings of what lists and posts show, and what the types of posts are called. */
export const POST_FACT_SETTINGS = {
  postAddress: postAddress(),
  lists: choice({
    label: 'Lists of posts',
    help: 'How the posts of a page stand to each other.',
    options: {
      magazine: 'Magazine: the newest posts large',
      grid: 'Grid: all posts alike',
      plain: 'Plain: one below the other, with small pictures',
    },
  }),
  shownAuthor: fact(
    'Authors of posts',
    'Under titles and on cards; feeds and search engines are told either way.',
  ),
  shownDate: fact(
    'Dates of posts',
    'Under titles and on cards; feeds and search engines are told either way.',
  ),
  shownMinutes: fact('Reading times', 'Under titles and in short lists.'),
  shownDish: fact(
    'Facts of recipes',
    'Time, servings and diets, on cards and in short lists; the page of recipes has them either way.',
  ),
  listHeading: label('Heading of all posts', 'Over the list of everything.'),
  blogLabel: label('Label of “Blog Posts”', 'What posts of this type are called.'),
  blogLead: about('blog posts', 'Over the list of everything, and in their feed.'),
  newsLabel: label(
    'Label of “Wellness News”',
    'The type, its list and its feed; menus have words of their own.',
  ),
  newsLead: about('news'),
  guideLabel: label(
    'Label of “How-to Guides”',
    'The type, its list and its feed; menus have words of their own.',
  ),
  guideLead: about('guides'),
  educationLabel: label(
    'Label of “Educational Articles”',
    'The type, its list and its feed; menus have words of their own.',
  ),
  educationLead: about('educational articles'),
} as const

/** No names and descriptions: what they are on pages in another language than the one that the owner has written them in. */
export const UNNAMED_TYPES = {
  listHeading: '',
  blogLabel: '',
  blogLead: '',
  newsLabel: '',
  newsLead: '',
  guideLabel: '',
  guideLead: '',
  educationLabel: '',
  educationLead: '',
} as const satisfies Partial<Record<keyof typeof POST_FACT_SETTINGS, ''>>

/** The zone in whose days posts appear, and in which the desk names times. */
export function timeZone(): Field<string> {
  const field = line({
    label: 'Time zone',
    help: 'In whose days dates are shown, and posts are scheduled: a name such as Europe/Berlin. Left empty, dates are those of UTC.',
    initial: '',
    maxLength: 64,
    isOptional: true,
  })
  const schema = field.schema.check(({ value, issues }) => {
    if (value === '' || isTimeZone(value)) return
    const message = 'Time zone must be a name such as Europe/Berlin or America/New_York'
    issues.push({ code: 'custom', input: value, message })
  })
  return { ...field, schema }
}

function fact(name: string, help: string) {
  return choice({ label: name, help, options: { shown: 'Shown', hidden: 'Not shown' } })
}

function label(name: string, help: string) {
  return line({
    label: name,
    help: `${help} Left empty, it is called as the program calls it.`,
    initial: '',
    maxLength: 40,
    isOptional: true,
    isTranslated: true,
  })
}

function about(posts: string, where = 'Over their list, and in their feed.') {
  return text({
    label: `About ${posts}`,
    help: `${where} Left empty, it says what the program says.`,
    initial: '',
    maxLength: 200,
    isOptional: true,
    isTranslated: true,
  })
}
