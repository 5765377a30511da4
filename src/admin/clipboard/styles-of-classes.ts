/** The declarations of a style that Markdown has a sign for. */
const SAID = /^\s*(?:font-weight|font-style|text-decoration(?:-line)?)\s*:/i
const RULE = /([^{}]+)\{([^{}]*)\}/g
const SELECTOR = /^(?:span)?\.([\w-]+)$/i

/**
 * Writes into the elements themselves what a style sheet beside the text says of their class: Pages, Notes and
 * Mail strike words through nowhere else, and Word has classes of the writer's own.
 */
export function writeStylesOfClasses(document: Document, body: HTMLElement): void {
  const styles = new Map<string, string>()
  for (const sheet of document.querySelectorAll('style')) {
    const text = (sheet.textContent ?? '').replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    for (const [, selectors = '', declarations = ''] of text.matchAll(RULE)) {
      const said = declarations.split(';').filter((declaration) => SAID.test(declaration))
      if (said.length === 0) continue
      for (const selector of selectors.split(',')) {
        const name = SELECTOR.exec(selector.trim())?.[1]
        if (name) styles.set(name, [styles.get(name), ...said].filter(Boolean).join(';'))
      }
    }
  }
  if (styles.size === 0) return
  for (const span of body.querySelectorAll('span[class]')) {
    const ofClasses = [...span.classList].flatMap((name) => styles.get(name) ?? [])
    if (ofClasses.length === 0) continue
    // The element's own style comes last: it has the last word.
    span.setAttribute('style', [...ofClasses, span.getAttribute('style') ?? ''].join(';'))
  }
}
