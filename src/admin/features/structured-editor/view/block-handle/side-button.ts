/** The classes of a button beside a block. */
export const SIDE_BUTTON =
  'fixed z-30 grid h-7 w-6 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-leaf-wash hover:text-ink focus-visible:text-ink pointer-coarse:h-11 pointer-coarse:w-7'
