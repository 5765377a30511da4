import type { syntaxTree } from '@codemirror/language'

export type Tree = ReturnType<typeof syntaxTree>
export type TreeNode = Tree['topNode']
