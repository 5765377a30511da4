/** Says that a post goes out with the pictures that are still on their way; nothing where none is. */
export function AwaitedPictures({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="text-sm text-muted">
      {count === 1
        ? 'A picture is still on its way. The post waits for it.'
        : `${count} pictures are still on their way. The post waits for them.`}
    </p>
  )
}

/** Returns the words of a button or notice while it waits for so many pictures. */
export function waitInWords(count: number): string {
  return count === 1 ? 'Waiting for a picture…' : `Waiting for ${count} pictures…`
}
