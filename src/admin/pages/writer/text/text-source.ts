import type { DocumentStore } from '../../../features/saving/document-store.ts'
import type { TextSource } from '../../../text-editor/text-editor.ts'

/** The content of a document, as a writing field takes and holds it. */
export function textSource(document: DocumentStore): TextSource {
  return {
    read: () => document.read().content,
    attach: document.attachText,
    recordTyping: document.recordTyping,
    onReplaced: (listener) =>
      document.subscribe((origin) => {
        if (origin === 'program') listener()
      }),
  }
}

/** Returns the HTML of a part of the text, made as the site makes it. */
export async function renderBlock(markdown: string): Promise<string> {
  const { renderMarkdown } = await import('#domain/markdown/render-markdown.ts')
  return renderMarkdown(markdown).html
}
