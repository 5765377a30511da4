import type { MediaStore } from '#server/media/media-store.ts'

/** The names of all that a store holds, sorted. */
export async function namesIn(store: Pick<MediaStore, 'list'>): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort()
}
