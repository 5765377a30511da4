import { DOMSerializer } from 'prosemirror-model'
import { NO_DEFINITIONS } from '../../document/parse/parse-markdown.ts'
import { readBlocks } from '../../document/read/read-block.ts'
import { schema } from '../../document/schema/schema.ts'

/** The words of a line of Markdown as they will look, without their marks. */
export function lookOfWords(words: string): Node[] {
  const [line, ...others] = readBlocks(words, NO_DEFINITIONS) ?? []
  if (line?.type.name !== 'paragraph' || others.length > 0) return [new Text(words)]
  return [DOMSerializer.fromSchema(schema).serializeFragment(line.content)]
}
