/** A recipe block as something else can show it and write into it. */
export type BlockSource = {
  /** Without its fences; undefined once the block is no longer in the text. */
  read(): string | undefined
  write(text: string, kind: 'typing' | 'step'): void
  undo(): void
  redo(): void
  subscribe(listener: () => void): () => void
}
