import { LANGUAGE_LABELS } from '../words/language-labels.ts'
import { picture } from './address-field.ts'
import {
  choice,
  code,
  colour,
  email,
  type Field,
  line,
  link,
  menu,
  styles,
  text,
  type ValuesOf,
} from './field.ts'
import { CARD_WORDS, INITIAL_NAME, SAMPLE_CONTACT } from './initial-words.ts'
import { type Chosen, LOOK_CHOICE_NAMES, LOOK_CHOICES, wordsOfChoice } from './look/look-choices.ts'
import { INITIAL_MENUS } from './navigation.ts'
import { POST_FACT_SETTINGS, timeZone } from './post-facts-settings.ts'
import type { SettingGroup } from './setting-groups.ts'
import { withInitial } from './stored-values.ts'
import { TRUSTED_SETTINGS } from './trusted-settings.ts'
import { FRAME_SETTINGS, NEWSLETTER_SETTINGS, POST_SETTINGS } from './word-settings.ts'

const OWN_CSS_MAX_LENGTH = 64 * 1024

/** The choices of the look; the seconds of the welcome are asked where its words are. */
const { welcomeSeconds, ...SHAPES } = lookFields()

/**
 * Every setting of the site, by group and name. The form, the defaults, validation on both sides, `haven settings`,
 * comparison of versions and export are derived from it: a new setting is one row here, and where it is used.
 */
export const SETTINGS_BY_GROUP = {
  identity: {
    name: line({
      label: 'Name',
      help: 'The name of the site.',
      initial: INITIAL_NAME,
      maxLength: 60,
    }),
    language: choice({
      label: 'Language',
      help: 'Of buttons, forms, dates, messages and mails to visitors, and of all words around pages that you have not written yourself. The pages themselves (home, services, about, tools, contact, privacy, terms) stay in English until you write them; so does the desk.',
      options: LANGUAGE_LABELS,
    }),
    otherLanguages: choice({
      label: 'Posts in other languages',
      help: 'A post may then be in another language than the site, and a translation of another. Lists, feeds and search of the site show its own language; each other one has a list and a search of its own.',
      options: { off: 'No, all posts are in the language of the site', on: 'Yes' },
    }),
    timeZone: timeZone(),
    tagline: line({
      label: 'Tagline',
      help: 'A few words under the name, at the top of every page.',
      initial: 'Your kitchen of wellness',
      maxLength: 80,
      isOptional: true,
      isTranslated: true,
    }),
    description: text({
      label: 'Description',
      help: 'What the site is about, in its feeds and where it is installed as an app.',
      initial:
        'Recipes, kitchen know-how and wellness articles: food worth cooking, explained plainly.',
      maxLength: 300,
      isOptional: true,
      isTranslated: true,
    }),
    logo: picture({
      label: 'Logo',
      help: 'In place of the bowl with a leaf, at the top and at the foot of every page. In the dark it stands on white. Best a PNG with nothing behind it, 600 pixels wide or more. An SVG is saved as a PNG first.',
    }),
    logoPlace: choice({
      label: 'Name beside the logo',
      help: 'Where the logo says the name already, it may stand alone.',
      options: { beside: 'The name stands beside it', alone: 'The logo stands alone' },
    }),
    icon: picture({
      label: 'Icon',
      help: 'For tabs, home screens and feeds, in all the sizes that they need: best a square of 512 pixels or more.',
    }),
    footerTagline: line({
      label: 'Words at the foot',
      help: 'A sentence in large letters at the foot of every page.',
      initial: 'Good food, calm minds and honest advice, since 2025.',
      maxLength: 160,
      isOptional: true,
      isTranslated: true,
    }),
    copyright: line({
      label: 'Copyright line',
      help: 'The last line of every page; {name} stands for the name of the site.',
      initial: '© 2025 {name}. All rights reserved.',
      maxLength: 160,
      isOptional: true,
      isTranslated: true,
    }),
    healthNotice: text({
      label: 'Health notice',
      help: 'What readers should know before they follow advice about their health.',
      initial:
        'What you read here is general information, not medical advice. Talk to a doctor or a dietitian before you change how you treat a condition.',
      maxLength: 500,
      isOptional: true,
      isTranslated: true,
    }),
  },
  look: {
    colour: colour({
      label: 'Colour',
      help: 'The colour of links and buttons. All other colours take its tint, and words stay easy to read.',
    }),
    ...SHAPES,
    ownCss: styles({
      label: 'Own CSS',
      help: 'Rules that count after those of the program, on the pages of visitors and never on the desk. A rule that hides or shrinks words is yours to answer for.',
      maxLength: OWN_CSS_MAX_LENGTH,
      isOptional: true,
    }),
  },
  navigation: {
    headerLinks: menu({
      label: 'Header',
      help: 'At the top of every page, and in the menu of small screens. A link may have others below it.',
      initial: INITIAL_MENUS.headerLinks,
      levels: 2,
    }),
    menuLinks: menu({
      label: 'More on small screens',
      help: 'In the menu of small screens, after those of the header.',
      initial: INITIAL_MENUS.menuLinks,
      levels: 1,
    }),
    footerLinks: menu({
      label: 'Footer',
      help: 'Under “Explore” at the foot of every page.',
      initial: INITIAL_MENUS.footerLinks,
      levels: 1,
    }),
    legalLinks: menu({
      label: 'Last line',
      help: 'Beside the copyright line.',
      initial: INITIAL_MENUS.legalLinks,
      levels: 1,
    }),
  },
  frame: FRAME_SETTINGS,
  posts: { ...POST_FACT_SETTINGS, ...POST_SETTINGS },
  newsletter: NEWSLETTER_SETTINGS,
  welcome: {
    welcomePlace: choice({
      label: 'Where it stands',
      help: 'Without a script in the browser nobody knows where a visit begins: then it stands over the home page alone.',
      options: {
        operator: 'Where the program was told (SPLASH)',
        home: 'Over the home page, when a visit begins there',
        'every-first-page': 'Over the first page of a visit, whichever that is',
        off: 'Nowhere',
      },
    }),
    welcomeSeconds,
    welcomeGreeting: welcomeWords('Greeting', 'The first line.', 'Welcome to your'),
    welcomeName: welcomeWords('What it welcomes to', 'The large line.', 'Kitchen of Wellness'),
    welcomeTagline: welcomeWords(
      'Tagline of the welcome',
      'A sentence under it.',
      'Where nourishment meets mindfulness',
    ),
    welcomeHint: welcomeWords('Hint', 'How one goes on.', 'Click anywhere to enter'),
  },
  contact: {
    contactEmail: email({
      label: 'Contact address',
      help: 'The mail address that visitors see. Left empty, it is the one that the program was started with (CONTACT_EMAIL).',
      initial: '',
      isOptional: true,
    }),
    phone: line({
      label: 'Phone',
      help: 'With the code of the country, such as +49 30 123456.',
      initial: SAMPLE_CONTACT.phone,
      maxLength: 40,
      isOptional: true,
    }),
    address: line({
      label: 'Postal address',
      help: 'On one line.',
      initial: SAMPLE_CONTACT.address,
      maxLength: 200,
      isOptional: true,
    }),
    hours: line({
      label: 'Support hours',
      help: 'When somebody is there.',
      initial: 'Mon-Fri 9AM-6PM EST',
      maxLength: 100,
      isOptional: true,
      isTranslated: true,
    }),
    responseTime: line({
      label: 'Response time',
      help: 'How soon you answer messages.',
      initial: 'Within 24 hours',
      maxLength: 60,
      isOptional: true,
      isTranslated: true,
    }),
  },
  elsewhere: {
    instagram: elsewhere('Instagram'),
    facebook: elsewhere('Facebook'),
    youtube: elsewhere('YouTube'),
  },
  search: {
    indexing: choice({
      label: 'Listing',
      help: 'While a site is being made it may be kept out of search engines. Visitors see it all the same.',
      options: {
        on: 'Search engines may list the site',
        off: 'Every page asks search engines to leave it out',
      },
    }),
    indexNow: choice({
      label: 'IndexNow',
      help: 'Bing, Yandex, Naver, Seznam and others then hear within minutes of each post and page that is published, changed or taken away, by the service api.indexnow.org. It learns these addresses, which are public, and nothing about visitors. Google does not take part. What came of it is said under Upkeep on the overview.',
      options: {
        off: 'Search engines find changes by themselves',
        on: 'They are told of each change',
      },
    }),
    cardPicture: picture({
      label: 'Shared picture',
      help: 'What is shown where a page is shared that has no picture of its own, cut to 1200 by 630.',
    }),
    cardWords: line({
      label: 'Words for the shared picture',
      help: 'What the picture of a shared page shows, for who cannot see it; {name} stands for the name of the site.',
      initial: CARD_WORDS.cardWords,
      maxLength: 160,
      isOptional: true,
      isTranslated: true,
    }),
    googleVerification: verification('Google', 'Search Console'),
    bingVerification: verification('Bing', 'Webmaster Tools'),
    pinterestVerification: verification('Pinterest', 'its settings of claimed accounts'),
  },
  trusted: TRUSTED_SETTINGS,
} as const satisfies Record<SettingGroup, object>

type ByGroup = typeof SETTINGS_BY_GROUP

type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never

/** Every setting by its name, in the order of the page. */
export const SITE_SETTINGS = Object.assign({}, ...Object.values(SETTINGS_BY_GROUP)) as Together<
  ByGroup[SettingGroup]
>

/** The values of the settings of the whole site. */
export type SiteSettings = ValuesOf<typeof SITE_SETTINGS>

/** The settings of a new site. */
export const INITIAL_SETTINGS: SiteSettings = withInitial(SITE_SETTINGS, {})

function lookFields(): { [Name in keyof Chosen]: Field<Chosen[Name]> } {
  const fields = LOOK_CHOICE_NAMES.map((name) => {
    const { label, help } = LOOK_CHOICES[name]
    const field = choice({ label, help, options: wordsOfChoice(name) })
    return [name, name === 'letters' ? { ...field, control: 'letters' } : field]
  })
  return Object.fromEntries(fields)
}

function welcomeWords(label: string, help: string, initial: string) {
  return line({ label, help, initial, maxLength: 80, isOptional: true, isTranslated: true })
}

function verification(company: string, place: string) {
  return code({
    label: `Code of ${company}`,
    help: `What ${place} gives you to prove that the site is yours: the tag for the head of the home page, or the code in it.`,
    maxLength: 128,
  })
}

function elsewhere(network: string) {
  return link({
    label: network,
    help: `The address of your page on ${network}.`,
    initial: '',
    isOptional: true,
  })
}
