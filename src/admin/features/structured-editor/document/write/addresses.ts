/** The address of a link or a picture and its title, as they stand in the brackets. */
export function writeTarget(address: string, title: string): string {
  return address === '' && title === '' ? '' : writeAddress(address) + writeTitle(title)
}

function writeAddress(address: string): string {
  const text = address
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/[\r\n]/g, '%0A')
  const isPlain = text !== '' && !/[\s<>\p{Cc}]/u.test(text) && isBalanced(text)
  return isPlain ? text : `<${text.replace(/[<>]/g, '\\$&')}>`
}

/** The title of a link or a picture with the space before it; nothing where it has none. */
function writeTitle(title: string): string {
  if (title === '') return ''
  return ` "${title.replace(/["\\]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&')}"`
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text.replace(/\\./g, '')) {
    if (sign === '(') depth++
    if (sign === ')' && --depth < 0) return false
  }
  return depth === 0
}
