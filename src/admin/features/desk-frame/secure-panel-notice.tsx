import { ShieldCheck } from '#admin/icons.tsx'

/** Shows the protection of this panel. Every clause is enforced by the server and tested there. */
export function SecurePanelNotice({ expiresAt }: { expiresAt: string }) {
  const end = new Date(expiresAt).toLocaleTimeString([], { timeStyle: 'short' })
  return (
    <aside
      aria-label="Secure panel"
      className="flex gap-3 rounded-card border border-line bg-leaf-wash px-5 py-4 text-sm"
    >
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <p>
        <strong className="font-semibold">Secure panel.</strong> The server checks your role on
        every request, accepts changes only from this site, limits repeated attempts and records
        what is published in the audit log. You stay signed in until {end} at the latest.
      </p>
    </aside>
  )
}
