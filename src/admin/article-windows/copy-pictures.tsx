import { useState } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'

/** Copies a picture of another site into the library, and answers its address here. */
export type CopyPicture = (address: string) => Promise<string>

type Refused = { address: string; reason: string }

/** Asks whether pictures of other sites are to be copied here, and says how far it is. */
export function CopyPictures({
  addresses,
  copy,
  onCopied,
  onClose,
}: {
  addresses: readonly string[]
  copy: CopyPicture
  /** Called for each, at once. */
  onCopied: (before: string, after: string) => void
  onClose: () => void
}) {
  const [asked, setAsked] = useState(addresses)
  const [done, setDone] = useState<number>()
  const [refused, setRefused] = useState<Refused[]>([])
  const isOne = asked.length === 1

  async function copyAll() {
    const left: Refused[] = []
    setRefused([])
    for (const [index, address] of asked.entries()) {
      setDone(index)
      try {
        onCopied(address, await copy(address))
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'It did not arrive.'
        left.push({ address, reason })
      }
    }
    setDone(undefined)
    if (left.length === 0) return onClose()
    setRefused(left)
    setAsked(left.map(({ address }) => address))
  }

  return (
    <FormDialog
      title={isOne ? 'Copy the picture too?' : `Copy ${asked.length} pictures too?`}
      lead="They lie on other sites, where readers’ browsers do not fetch them from: until they are copied here, nobody sees them. Copy only what you may use."
      onClose={onClose}
      action={refused.length > 0 ? 'Try again' : isOne ? 'Copy it' : 'Copy them'}
      working={`Copying ${(done ?? 0) + 1} of ${asked.length}…`}
      isWorking={done !== undefined}
      onSubmit={() => void copyAll()}
    >
      <ul className="grid gap-2 text-sm wrap-anywhere">
        {asked.map((address) => (
          <li key={address}>
            {address}
            <span className="block text-tomato">
              {refused.find((one) => one.address === address)?.reason}
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
