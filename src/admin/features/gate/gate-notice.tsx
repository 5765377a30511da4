/** Why somebody who was inside stands before the gate again. */
export function GateNotice({ notice }: { notice: string | undefined }) {
  if (!notice) return null
  return (
    <p className="rounded-control bg-turmeric-wash px-4 py-3 text-sm font-medium text-turmeric">
      {notice}
    </p>
  )
}
