import { useState } from 'react'
import { Copy } from '#admin/icons.tsx'
import type { PreviewLink } from '#contract/desk/desk-posts.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Check } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'

/** A link that shows the draft to whoever has it, for a while. */
export function PreviewLinkDialog({
  link: { url, expiresAt },
  onClose,
}: {
  link: PreviewLink
  onClose: () => void
}) {
  const [isCopied, setIsCopied] = useState(false)
  const address = new URL(url, location.origin).href
  const until = new Date(expiresAt).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })

  async function handleCopy() {
    await navigator.clipboard?.writeText(address)
    setIsCopied(true)
  }

  return (
    <Dialog
      title="Preview link"
      lead={`Whoever has this link sees the draft as it will look, until ${until}. Search engines do not.`}
      onClose={onClose}
      actions={
        <>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={buttonStyles({ variant: 'outline' })}
          >
            Open
          </a>
          <Button onClick={() => void handleCopy()}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </>
      }
    >
      <Field label="Link">
        {(control) => (
          <Input
            {...control}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
    </Dialog>
  )
}
