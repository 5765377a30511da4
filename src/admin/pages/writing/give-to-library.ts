import type { CallClients } from '#admin/api/call-clients.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Gives the library the description of a picture that had none there. */
export function giveToLibrary(
  library: Pick<CallClients['library'], 'updatePicture'>,
  { id, alt }: { id: string; alt: string },
): void {
  library.updatePicture(id, { alt }).catch((error: unknown) => {
    const description = error instanceof Error ? error.message : 'The library did not answer.'
    showToast({ title: 'The description stands in this text only', description })
  })
}
