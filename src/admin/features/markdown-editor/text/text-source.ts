/** Where the text of the field comes from and goes to. */
export type TextSource = {
  /** The text as it stands, whoever holds it. */
  read(): string
  /** From now on the field holds the text, and is asked for it. Call the answer to end that. */
  attach(readText: () => string): () => void
  recordTyping(): void
  /** Calls back when somebody else than the field has changed the text. */
  onReplaced(listener: () => void): () => void
}
