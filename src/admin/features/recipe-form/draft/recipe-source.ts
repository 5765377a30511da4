import type { ReactNode } from 'react'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'

/** The text of one recipe block, wherever it is held: the field of the writer's page, say. */
export type RecipeSource = {
  /** Without its fences; undefined once the block is no longer in the text. */
  read(): string | undefined
  /** Puts another text in its place at once. What is typed may be undone together, a step alone. */
  write(text: string, kind: 'typing' | 'step'): void
  undo(): void
  redo(): void
  /** Calls back after every change of the block, whoever made it. */
  subscribe(listener: () => void): () => void
}

/** A file of a picture, with what it shows. */
export type DescribedFile = { file: File; alt: string }

/** The way of a picture to the server and into a step. */
export type StepPictures = {
  /** Asks what the pictures show; an empty answer where the writer thinks better of it. */
  describe(files: File[]): Promise<DescribedFile[]>
  send(
    picture: DescribedFile & { idempotencyKey: string; onProgress: (share: number) => void },
    signal: AbortSignal,
  ): Promise<{ url: string }>
}

/** Finds out what the foods of a block come to, and shows what there is to say of it. */
export type NutritionProposal = (
  block: string,
  show: (proposal: Omit<RecipeFinding, 'line'>) => ReactNode,
) => ReactNode
