import { StyleModule } from 'style-mod'
import type { Look } from '#admin/article-blocks/block-look.ts'

const sheets = new WeakMap<Document | ShadowRoot, Set<CSSStyleSheet>>()

/**
 * A style sheet of looks. It is an object, which the policy of the desk allows.
 *
 * @param field what they are for; in their selectors it is `&`
 */
export function styleSheet(field: string, looks: readonly Look[]): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(looks.map((look) => writeRules(field, look)).join('\n'))
  return sheet
}

/** Gives a page the style sheet, once. */
export function adoptSheet(root: Document | ShadowRoot, sheet: CSSStyleSheet): void {
  const adopted = sheets.get(root) ?? new Set()
  if (adopted.has(sheet)) return
  sheets.set(root, adopted.add(sheet))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

function writeRules(field: string, look: Look): string {
  const finish = (selector: string) =>
    selector.includes('&') ? selector.replaceAll('&', field) : `${field} ${selector}`
  return new StyleModule(look, { finish }).getRules()
}
