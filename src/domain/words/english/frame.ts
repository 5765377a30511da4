/** Words around every page beside those of its owner. */
export const frameWords = {
  main: 'Main',
  menu: 'Menu',
  footer: 'Footer',
  languages: 'Languages',
  social: 'Social media',
  saved: 'Saved recipes',
  colours: 'Colours',
  light: 'Light',
  system: 'System',
  dark: 'Dark',
  pause: 'Pause motion',
} as const
