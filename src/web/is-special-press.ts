/** Whether somebody who presses a link wants something else of it than to follow it here, such as another tab. */
export function isSpecialPress(press: {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean {
  return press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
}
