/** Thrown where a block has something that the document has no place for: it is kept as it is. */
export class NoStructure extends Error {
  override readonly name = 'NoStructure'
}
