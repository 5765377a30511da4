import type { TrustedCode } from '#contract/trusted-code.ts'

const HEAD_END = '</head>'

/** Puts the owner’s markup at the end of the head of a document. React has no part in it. */
export function withTrustedHead(html: string, trusted: TrustedCode | undefined): string {
  return trusted?.head ? html.replace(HEAD_END, () => trusted.head + HEAD_END) : html
}
