/** The sign of the house: a bowl with a leaf growing out of it. */
export function SiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className} fill="none">
      <path d="M4 21.5h32c0 8.6-6.6 15-16 15s-16-6.4-16-15Z" className="fill-leaf" />
      <path d="M20.4 18.2C19.5 9.8 24.6 4 33.4 3.5c.9 8.6-4 14.5-13 14.7Z" className="fill-leaf" />
      <path
        d="M17 18.2c-.3-5.4-3.7-8.6-9.4-8.5-.2 5.4 3.4 8.7 9.4 8.5Z"
        className="fill-turmeric"
      />
    </svg>
  )
}
