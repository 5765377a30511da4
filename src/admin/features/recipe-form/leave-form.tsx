import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** Asks before somebody leaves the form while pictures of its steps are on their way: they are given up with it. */
export function LeaveForm({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog
      title="Leave without these pictures?"
      lead="Pictures that you chose are not in their steps yet. Stay until they have arrived: they are not in the recipe if you leave now."
      onClose={onStay}
      actions={
        <>
          <Button variant="ghost" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </>
      }
    />
  )
}
