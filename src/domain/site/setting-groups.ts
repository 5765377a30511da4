/** The parts of the page of settings, in its order. */
export const SETTING_GROUPS = {
  identity: {
    label: 'Identity',
    help: 'What the site calls itself, on every page, in mails, feeds and search results.',
  },
  look: {
    label: 'Look',
    help: 'One colour, from which all others are made for light and dark, and the shape of things.',
  },
  navigation: {
    label: 'Menus',
    help: 'The links at the top and at the foot of every page, in their order.',
  },
  frame: {
    label: 'Around every page',
    help: 'The button and the search at the top, and the headings at the foot.',
  },
  posts: {
    label: 'Posts',
    help: 'What posts have in common.',
  },
  newsletter: {
    label: 'Letter',
    help: 'The letter that readers can ask for, and the mails that begin it.',
  },
  welcome: {
    label: 'Welcome',
    help: 'The words that cover the page for a few seconds when a visit begins, once a visit.',
  },
  contact: {
    label: 'Contact',
    help: 'Where people reach you. What you leave empty is shown nowhere.',
  },
  elsewhere: {
    label: 'Elsewhere',
    help: 'Your pages on other sites. The icons of those that you fill in stand at the foot of every page.',
  },
  search: {
    label: 'Search engines',
    help: 'How the site stands in Google, Bing, Pinterest and others.',
  },
  trusted: {
    label: 'Code of others',
    help: 'Scripts, pictures and frames of other companies: counters, adverts, maps. Each host is one more connection for every visitor, mostly a tenth of a second to half a second on a phone, and learns who reads what. In many countries visitors have to agree before, and this program asks nobody: bring what asks them. A script can do on your pages whatever you can while you are signed in, so allow only whom you would give your password. The privacy policy names these hosts by itself; the desk, the pages of links in mails and drafts never load them.',
  },
} as const

export type SettingGroup = keyof typeof SETTING_GROUPS
