import { useState } from 'react'
import { Sparkles, Undo2 } from '#admin/icons.tsx'
import type { Outline } from '#domain/posts/outline/outline.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

type OutlineBoxProps = {
  prompt: string
  onPromptChange: (prompt: string) => void
  content: string
  onOutline: (outline: Outline) => void
}

/** Builds an outline from the words of a prompt, on this device, in place of the content. */
export function OutlineBox({ prompt, onPromptChange, content, onOutline }: OutlineBoxProps) {
  const [isGenerating, setIsGenerating] = useState(false)
  const [replaced, setReplaced] = useState({ before: '', after: '' })
  const canUndo = replaced.before.trim() !== '' && content === replaced.after

  async function handleGenerate() {
    setIsGenerating(true)
    try {
      const { generateOutline } = await import('#domain/posts/outline/outline.ts')
      const outline = generateOutline(prompt)
      setReplaced({ before: content, after: outline.content })
      onOutline(outline)
      showToast({
        title: 'Structure Generated! ✨',
        description: 'The outline is in Article Content, ready for your words.',
      })
    } catch {
      showToast({
        title: 'Generation Failed',
        description: 'Could not generate structure. Please try again.',
        variant: 'destructive',
      })
    }
    setIsGenerating(false)
  }

  return (
    <div className="grid gap-3 rounded-card bg-sand p-4">
      <Field
        label="AI Prompt"
        hint="Say what the article is about and what it should have: an intro, an example, benefits, steps. The outline is built on this device; nothing is sent anywhere."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={prompt}
            onChange={(event) => onPromptChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={prompt.trim() === '' || isGenerating}
          onClick={() => void handleGenerate()}
        >
          <Sparkles aria-hidden="true" />
          {isGenerating ? 'Generating...' : 'Generate Blog Structure'}
        </Button>
        {canUndo ? (
          <Button variant="ghost" size="sm" onClick={() => onOutline({ content: replaced.before })}>
            <Undo2 aria-hidden="true" />
            Undo: bring my text back
          </Button>
        ) : null}
      </div>
    </div>
  )
}
