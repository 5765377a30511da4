/** Shows a picture's description; where that is nothing, the way to say it. */
export function DescriptionLine({ alt, onDescribe }: { alt: string; onDescribe: () => void }) {
  if (alt !== '') return <p className="line-clamp-2 min-w-0 flex-1 text-xs text-muted">{alt}</p>
  return (
    <p className="min-w-0 flex-1 text-xs">
      <button
        type="button"
        onClick={onDescribe}
        className="min-h-6 cursor-pointer text-start text-leaf underline underline-offset-4"
      >
        No description: say what it shows
      </button>
    </p>
  )
}
