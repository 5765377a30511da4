import { CENTRED_HEADER_CSS } from './centred-header.ts'
import { type FontName, LETTERS } from './letters.ts'

/** One of a few ways in which something of a page looks. */
type Option = {
  label: string
  /** The part of a look's sheet about it; nothing for the way in which the program comes. */
  css: string
}

type Choice = {
  label: string
  help: string
  /** The first is the way in which the program comes. */
  options: Readonly<Record<string, Option>>
}

/**
 * The choices of the owner about the look beside its colour. A choice is a row here: its field among the settings,
 * its part of the sheet and of the sheet's address follow. A page of a site whose owner has chosen nothing carries
 * nothing of them.
 */
export const LOOK_CHOICES = {
  corners: {
    label: 'Corners',
    help: 'Of pictures, cards and fields.',
    options: {
      soft: { label: 'Soft', css: '' },
      square: {
        label: 'Square',
        css: ':root{--radius-control:2px;--radius-card:2px;--radius-full:3px}',
      },
      round: { label: 'Round', css: ':root{--radius-control:1.125rem;--radius-card:1.75rem}' },
    },
  },
  density: {
    label: 'Space',
    help: 'Between the parts of a page.',
    options: {
      calm: { label: 'Generous', css: '' },
      compact: {
        label: 'Compact',
        css: ':root{--spacing-section:clamp(2.5rem,5vw,4.5rem);--text-5xl:clamp(2.5rem,1.7rem + 3.6vw,4.5rem)}',
      },
    },
  },
  letters: {
    label: 'Letters',
    help: 'Of headings, and of texts. Those that are not chosen are not loaded; those of the device never are.',
    options: LETTERS,
  },
  header: {
    label: 'Header',
    help: 'On a phone the menu takes the place of the links. With the name in the middle they stand below it on a wide screen.',
    options: {
      end: { label: 'Name at the left', css: '' },
      middle: {
        label: 'Name left, links in the middle',
        css: '@media (min-width:60rem){.site-header a{margin:0}.site-header nav{margin-inline:auto}}',
      },
      centred: {
        label: 'Name in the middle',
        css: CENTRED_HEADER_CSS,
      },
    },
  },
  welcomeSeconds: {
    label: 'How long it stands',
    help: 'A click or any key ends it sooner.',
    options: {
      four: { label: '4 seconds', css: '' },
      two: { label: '2 seconds', css: '.splash{animation-delay:2s}' },
      six: { label: '6 seconds', css: '.splash{animation-delay:6s}' },
      eight: { label: '8 seconds', css: '.splash{animation-delay:8s}' },
    },
  },
} as const satisfies Record<string, Choice>

type Choices = typeof LOOK_CHOICES
export type LookChoice = keyof Choices

/** The choices that may be made, by what is chosen about. */
export type Chosen = { [Name in LookChoice]: keyof Choices[Name]['options'] & string }

/** The names of the choices, in the order of the table. */
export const LOOK_CHOICE_NAMES = Object.keys(LOOK_CHOICES) as LookChoice[]

/** The words for what may be chosen, by what is stored. */
export function wordsOfChoice<Name extends LookChoice>(name: Name): Record<Chosen[Name], string> {
  const options = Object.entries<Option>(LOOK_CHOICES[name].options)
  return Object.fromEntries(options.map(([option, { label }]) => [option, label])) as Record<
    Chosen[Name],
    string
  >
}

/** The choices that the program comes with. */
export const HOUSE_CHOICES = Object.fromEntries(
  LOOK_CHOICE_NAMES.map((name) => [name, optionNames(name)[0]]),
) as Chosen

/** Returns the options about something; the first is what the program comes with. */
export function optionNames(name: LookChoice): string[] {
  return Object.keys(LOOK_CHOICES[name].options)
}

/** Returns the fonts that pages are written in. */
export function fontsOfLook({ letters }: Pick<Chosen, 'letters'>): readonly FontName[] {
  return LETTERS[letters].fonts
}

/** Returns the part of a look's sheet about a choice. */
export function cssOfChoice<Name extends LookChoice>(name: Name, option: Chosen[Name]): string {
  return findOption(name, option)?.css ?? ''
}

function findOption(name: LookChoice, option: string): Option | undefined {
  const options: Readonly<Record<string, Option>> = LOOK_CHOICES[name].options
  return options[option]
}
