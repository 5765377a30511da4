/** What came out of one clipboard, with the code of before and with today's. */
export type Pasted = { from: string; before: string; after: string }

const HEAD = `# What pasting makes of other programs

The corpus of \`tests/support/posts/clipboards.ts\`: what common programs copy, and the Markdown that it becomes, beside what
it became before the structured editor ([decision 81](decisions/0081-text-in-and-out-of-the-structured-document.md)).
Made by \`npm run paste-table -- --before <checkout>\`; \`tests/e2e/desk-paste.test.ts\` pastes each into the field itself.
`

/** The document that shows what came out, one section for each clipboard. */
export function pastesDocument(pastes: readonly Pasted[]): string {
  const sections = pastes.map(({ from, before, after }) => {
    const title = `## ${from.charAt(0).toUpperCase()}${from.slice(1)}`
    const earlier = before === after ? 'As before.' : `Before:\n\n${block(before)}`
    return `${title}\n\n${block(after)}\n\n${earlier}\n`
  })
  return [HEAD, ...sections].join('\n')
}

/** Markdown as it stands, within a fence that it does not end. */
export function block(markdown: string): string {
  return `\`\`\`\`markdown\n${markdown}\n\`\`\`\``
}
