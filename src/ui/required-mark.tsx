/** The star behind the name of a field that must be filled in; the field itself says so to screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-tomato">
      {' '}
      *
    </span>
  )
}
