/** Shows the error of a form as a whole; announced when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {message ? (
        <p className="rounded-control bg-tomato-wash px-4 py-3 text-sm font-medium text-tomato">
          {message}
        </p>
      ) : null}
    </div>
  )
}
