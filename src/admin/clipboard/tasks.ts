/** The box of a task that is written as text, as Notion copies it. */
const WRITTEN_BOX = /^\s*\[([ xX]?)\]\s+/

/** Puts a mark where the box of a task stands in an item of a list, drawn or written. */
export function markTasks(body: HTMLElement, markOf: (isDone: boolean) => string): void {
  for (const box of body.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) {
    box.replaceWith(markOf(box.checked))
  }
  for (const item of body.querySelectorAll('ul > li')) {
    const words = firstWords(item)
    const [box, sign = ''] = WRITTEN_BOX.exec(words?.data ?? '') ?? []
    if (words && box) words.data = markOf(/x/i.test(sign)) + words.data.slice(box.length)
  }
}

function firstWords(item: Element): Text | undefined {
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() !== '') return text
  }
  return undefined
}
