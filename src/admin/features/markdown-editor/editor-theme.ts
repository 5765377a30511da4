import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { findLook } from '#admin/article-blocks/find-look.ts'
import { noteLook } from '#admin/article-blocks/note-look.ts'
import { uploadLook } from '#admin/article-blocks/upload-look.ts'
import { recipeTags } from './recipe/recipe-language.ts'

/** The look of the writing field. Colours are the page's own, which reach into its shadow. */
export const editorTheme = [
  EditorView.theme(uploadLook),
  EditorView.theme(findLook),
  EditorView.theme(noteLook),
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
      // The article's measure (`--container-measure`), and the edges of a line; the title has it too.
      maxWidth: 'calc(28.5 * var(--text-base) + 2 * clamp(1rem, 4vw, 2rem))',
      marginInline: 'auto',
      caretColor: 'var(--color-leaf)',
    },
    // Each line begins where its own language does.
    '.cm-line': { padding: '0 clamp(1rem, 4vw, 2rem)', unicodeBidi: 'plaintext' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--color-leaf)', borderLeftWidth: '2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: 'var(--color-selected)' },
    // What is selected keeps its colour: the page's own for that would be light on a light ground.
    '.cm-line::selection, .cm-line ::selection': { color: 'currentcolor' },
    '@media (forced-colors: active)': {
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
        { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
      '.cm-line::selection, .cm-line ::selection': { color: 'HighlightText' },
    },
    '.cm-placeholder': { color: 'var(--color-muted)' },
    '.cm-panels': {
      backgroundColor: 'var(--color-sand)',
      color: 'var(--color-ink)',
      borderColor: 'var(--color-line)',
    },
    '.cm-searchMatch': { backgroundColor: 'var(--color-turmeric-wash)' },
    '.cm-searchMatch-selected': { outline: '2px solid var(--color-turmeric)' },
    '.edit-as-form': {
      font: 'inherit',
      fontSize: '0.875rem',
      fontWeight: '600',
      fontFamily: 'var(--font-sans)',
      color: 'var(--color-leaf)',
      background: 'none',
      border: '1px solid var(--color-control)',
      borderRadius: '999px',
      padding: '0.125rem 0.875rem',
      marginInlineStart: '0.75rem',
      marginBlockEnd: '0.375rem',
      minHeight: '1.75rem',
      cursor: 'pointer',
    },
    '@media (pointer: coarse)': {
      '.edit-as-form': { minHeight: '2.75rem' },
    },
    '.edit-as-form:hover': { borderColor: 'var(--color-ink)' },
    '.cm-tooltip.cm-tooltip-autocomplete': {
      border: '1px solid var(--color-line)',
      borderRadius: '0.625rem',
      backgroundColor: 'var(--color-card)',
      color: 'var(--color-ink)',
      overflow: 'hidden',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--font-sans)',
      fontSize: '1rem',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.875rem' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--color-leaf)',
      color: 'var(--color-leaf-ink)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete.slash-menu > ul': {
      width: 'min(22rem, calc(100vw - 2rem))',
      maxWidth: 'none',
      maxHeight: 'min(21rem, 45vh)',
      padding: '0.25rem',
    },
    '.cm-tooltip.slash-menu > ul > li': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      alignContent: 'center',
      columnGap: '0.75rem',
      minHeight: '2.75rem',
      padding: '0.25rem 0.625rem',
      borderRadius: '0.5rem',
      lineHeight: '1.3',
      cursor: 'pointer',
    },
    '.slash-menu svg': { gridRow: '1 / span 2', alignSelf: 'center', width: '1.25rem' },
    '.slash-menu .cm-completionLabel': { fontWeight: '600', fontSize: '0.9375rem' },
    '.slash-menu .cm-completionDetail': {
      gridColumn: '2',
      margin: '0',
      fontStyle: 'normal',
      fontSize: '0.8125rem',
      color: 'var(--color-muted)',
    },
    '.slash-menu li[aria-selected] .cm-completionDetail': { color: 'inherit' },
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
      { tag: recipeTags.field, color: 'var(--color-turmeric)', fontWeight: '600' },
      { tag: recipeTags.heading, fontFamily: 'var(--font-serif)', fontSize: '1.18em' },
      { tag: recipeTags.mark, color: 'var(--color-turmeric)', fontWeight: '700' },
      { tag: recipeTags.amount, color: 'var(--color-leaf)', fontWeight: '700' },
      { tag: recipeTags.unit, color: 'var(--color-leaf)' },
      { tag: recipeTags.food, fontWeight: '600' },
      { tag: recipeTags.quiet, color: 'var(--color-muted)' },
      { tag: recipeTags.reference, color: 'var(--color-leaf)', fontWeight: '600' },
      {
        tag: recipeTags.unread,
        color: 'var(--color-muted)',
        textDecoration: 'underline dotted var(--color-turmeric)',
      },
      {
        tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName],
        color: 'var(--color-turmeric)',
      },
    ]),
  ),
]
