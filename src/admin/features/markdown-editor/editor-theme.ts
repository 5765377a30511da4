import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The look of the writing field. Colours are the page's own, which reach into its shadow. */
export const editorTheme = [
  EditorView.theme({
    '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'transparent' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily: 'var(--font-sans)',
      fontSize: '1.0625rem',
      lineHeight: '1.7',
      overflow: 'auto',
      scrollbarGutter: 'stable',
    },
    '.cm-content': {
      padding: '1.5rem 0 40vh',
      maxWidth: '44rem',
      marginInline: 'auto',
      caretColor: 'var(--color-leaf)',
    },
    '.cm-line': { padding: '0 clamp(1rem, 4vw, 2rem)' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--color-leaf)', borderLeftWidth: '2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: 'color-mix(in srgb, var(--color-leaf) 26%, transparent)' },
    '.cm-placeholder': { color: 'var(--color-muted)' },
    '.cm-panels': {
      backgroundColor: 'var(--color-sand)',
      color: 'var(--color-ink)',
      borderColor: 'var(--color-line)',
    },
    '.cm-searchMatch': { backgroundColor: 'var(--color-turmeric-wash)' },
    '.cm-searchMatch-selected': { outline: '2px solid var(--color-turmeric)' },
    '.cm-textfield, .cm-button': {
      font: 'inherit',
      fontSize: '0.875rem',
      color: 'var(--color-ink)',
      background: 'var(--color-card)',
      border: '1px solid var(--color-control)',
      borderRadius: '0.5rem',
      padding: '0.25rem 0.5rem',
    },
    '.upload': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.75rem',
      padding: '0.25rem 0.75rem',
      border: '1px solid var(--color-line)',
      borderRadius: '0.625rem',
      background: 'var(--color-sand)',
      fontSize: '0.875rem',
      color: 'var(--color-muted)',
    },
    '.upload progress': { width: '8rem', accentColor: 'var(--color-leaf)' },
    '.upload button': {
      font: 'inherit',
      color: 'var(--color-leaf)',
      background: 'none',
      border: '0',
      textDecoration: 'underline',
      cursor: 'pointer',
      minHeight: '1.5rem',
    },
    '.upload .failed': { color: 'var(--color-tomato)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      {
        tag: tags.heading1,
        fontFamily: 'var(--font-serif)',
        fontSize: '1.55em',
        lineHeight: '1.3',
      },
      {
        tag: tags.heading2,
        fontFamily: 'var(--font-serif)',
        fontSize: '1.35em',
        lineHeight: '1.3',
      },
      { tag: tags.heading3, fontFamily: 'var(--font-serif)', fontSize: '1.18em' },
      { tag: [tags.heading4, tags.heading5, tags.heading6], fontWeight: '700' },
      { tag: tags.strong, fontWeight: '700' },
      { tag: tags.emphasis, fontStyle: 'italic' },
      { tag: tags.strikethrough, textDecoration: 'line-through' },
      { tag: tags.link, color: 'var(--color-leaf)' },
      { tag: tags.url, color: 'var(--color-muted)' },
      { tag: tags.quote, color: 'var(--color-muted)', fontStyle: 'italic' },
      { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
      {
        tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName],
        color: 'var(--color-turmeric)',
      },
    ]),
  ),
]
