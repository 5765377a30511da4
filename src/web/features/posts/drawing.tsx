/** A small drawing that lightens an empty or broken state; never the only thing that says so. */
export function Drawing({ of: name }: { of: 'empty-bowl' | 'broken-cup' | 'lost-spoon' }) {
  return (
    <img src={`/art/${name}.svg`} alt="" width={240} height={180} className="mx-auto h-36 w-auto" />
  )
}
