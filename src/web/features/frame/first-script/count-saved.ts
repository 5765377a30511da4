import { readStored } from '#ui/browser-storage.ts'

/**
 * Says how many recipes are saved on this device, in the frame's links to them. A page is the same for everybody, so that
 * only the browser knows; it is a value of the root element, which is there before anything is painted.
 */
export function countSaved(): void {
  showCount()
  // Other tabs, and what saves in this one, say so.
  addEventListener('storage', showCount)
}

function showCount(): void {
  const { style } = document.documentElement
  const count = savedRecipes()
  if (count > 0) style.setProperty('--saved', `"${count}"`)
  else style.removeProperty('--saved')
}

function savedRecipes(): number {
  try {
    return JSON.parse(readStored('localStorage', 'saved-recipes') ?? '{}').recipes.length
  } catch {
    return 0
  }
}
