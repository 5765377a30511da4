import { readStored, writeStored } from '#ui/browser-storage.ts'

/** The preferences of a visitor, the default first. The keys are also the names in storage. */
const PREFERENCES = { theme: ['system', 'light', 'dark'], motion: ['running', 'paused'] }

type Preference = keyof typeof PREFERENCES

/** Puts the stored choices on the root element, before the first paint. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement
  for (const [name, choices] of Object.entries(PREFERENCES)) {
    const stored = readStored('localStorage', name)
    dataset[name] = choices.find((choice) => choice === stored) ?? choices[0]
  }
  followTheme()
}

/** Applies a choice at once and stores it for the next page. */
export function choose(name: Preference, value: string): void {
  document.documentElement.dataset[name] = value
  followTheme()
  // Where storage is turned off the choice lasts for this page.
  writeStored('localStorage', name, value)
}

/** Sets the page's controls to what is chosen; they are rendered before anyone knows. */
export function showPreferences(): void {
  const { theme, motion } = document.documentElement.dataset
  for (const control of controls('theme')) control.checked = control.value === theme
  for (const control of controls('pause-motion')) control.checked = motion === 'paused'
}

/** Gives the browser's bars the colour of a chosen theme, or each its own where none is chosen. */
function followTheme(): void {
  const { theme = '' } = document.documentElement.dataset
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  for (const bar of bars) bar.dataset.own ??= bar.content
  for (const bar of bars) {
    bar.content = (bars.find(({ media }) => media.includes(`${theme})`)) ?? bar).dataset.own ?? ''
  }
}

function controls(name: string) {
  return document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)
}
