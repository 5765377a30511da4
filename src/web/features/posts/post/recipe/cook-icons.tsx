// Written by `npm run icons` from Lucide: ISC License, src/ui/icons-license.txt.
import { icon } from '#ui/icon.tsx'

export const Square = /* @__PURE__ */ icon(<rect width="18" height="18" x="3" y="3" rx="2" />)
export const Timer = /* @__PURE__ */ icon(
  <>
    <path d="M10 2h4m-2 12l3-3" />
    <circle cx="12" cy="14" r="8" />
  </>,
)
