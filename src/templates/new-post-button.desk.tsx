import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { SquarePen } from '#admin/icons.tsx'
import type { TemplateRef } from '#contract/desk/desk-drafts.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { useMenuChoice } from '#ui/use-menu-choice.ts'
import { ManageTemplates } from './manage-templates.desk.tsx'
import type { TemplatesApi } from './template.calls.ts'
import { type TemplateChoice, useTemplateChoices } from './template-choices.desk.ts'

const ITEM =
  'grid min-h-11 cursor-pointer content-center rounded-control px-3 py-1.5 text-sm outline-none data-highlighted:bg-leaf-wash'

/** Makes an empty post with one press; the arrow beside it offers templates. */
export function NewPostButton({
  api,
  onNewPost,
}: {
  api: TemplatesApi
  onNewPost: (template?: TemplateRef) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isManaging, setIsManaging] = useState(false)
  const { afterwards, onCloseAutoFocus } = useMenuChoice()
  const { choices, isWhole } = useTemplateChoices(api, isOpen)
  return (
    <div className="flex gap-px">
      <Button onClick={() => onNewPost()} className="rounded-e-none">
        <SquarePen aria-hidden="true" />
        New post
      </Button>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
        <DropdownMenu.Trigger asChild>
          <Button aria-label="Begin with a template" className="rounded-s-none px-3.5">
            <ChevronDown aria-hidden="true" />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-float"
        >
          {choices.map((choice) => (
            <Item
              key={choice.template}
              choice={choice}
              onChoose={() => onNewPost(choice.template)}
            />
          ))}
          {/* Nothing may move under a press: what stands below the templates waits for them. */}
          {isWhole ? (
            <>
              <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
              <DropdownMenu.Item onSelect={afterwards(() => setIsManaging(true))} className={ITEM}>
                Rename or delete templates…
              </DropdownMenu.Item>
            </>
          ) : null}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {isManaging ? <ManageTemplates api={api} onClose={() => setIsManaging(false)} /> : null}
    </div>
  )
}

function Item({
  choice: { name, about },
  onChoose,
}: {
  choice: TemplateChoice
  onChoose: () => void
}) {
  return (
    <DropdownMenu.Item onSelect={onChoose} className={ITEM}>
      <span className="truncate font-semibold">{name}</span>
      <span className="text-xs text-muted">{about}</span>
    </DropdownMenu.Item>
  )
}
