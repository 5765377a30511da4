import type { MarkdownIt } from 'markdown-it'

const LONGEST_LINK = 2000

/**
 * Links bare addresses as GitHub's Markdown does: `https://…`, `http://…`, `www.…` and e-mail.
 *
 * Bare domains are left alone: prose is full of missing spaces, and "stir well.In a bowl"
 * must not become a link to a site in India.
 */
export function addAutolinks(md: MarkdownIt): void {
  md.set({ linkify: true })
  md.linkify
    .add('//', null)
    .add('ftp:', null)
    .add('www.', {
      validate(text, position, linkify) {
        const candidate = `http://www.${text.slice(position, position + LONGEST_LINK)}`
        const length = linkify.testSchemaAt(candidate, 'http:', 'http:'.length)
        return Math.max(0, length - '//www.'.length)
      },
      normalize(match) {
        match.url = `http://${match.url}`
      },
    })
}
