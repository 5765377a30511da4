import { ImagePlus } from '#admin/icons.tsx'

/** While files are dragged over the page: that they may be dropped, and where they go. */
export function DropNotice() {
  return (
    <div className="pointer-events-none fixed inset-2 z-50 grid place-items-end justify-center rounded-card border-3 border-dashed border-leaf p-6">
      <p className="flex items-center gap-3 rounded-full bg-leaf px-6 py-3 font-semibold text-leaf-ink shadow-float">
        <ImagePlus aria-hidden="true" className="size-5" />
        Drop pictures here: in the text where they go, elsewhere at the cursor
      </p>
    </div>
  )
}
