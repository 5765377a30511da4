/** The first number behind those of all footnotes of a text. */
export function firstFreeNote(markdown: string): number {
  let highest = 0
  for (const [, number] of markdown.matchAll(/\[\^(\d{1,6})\]/g)) {
    highest = Math.max(highest, Number(number))
  }
  return highest + 1
}
