// Written by `npm run icons` from Lucide: ISC License, src/ui/icons-license.txt.
import { icon } from '#ui/icon.tsx'

export const Bookmark = /* @__PURE__ */ icon(
  <path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z" />,
)
export const Menu = /* @__PURE__ */ icon(<path d="M4 5h16M4 12h16M4 19h16" />)
export const Monitor = /* @__PURE__ */ icon(
  <>
    <rect width="20" height="14" x="2" y="3" rx="2" />
    <path d="M8 21h8m-4-4v4" />
  </>,
)
export const Moon = /* @__PURE__ */ icon(
  <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />,
)
export const Pause = /* @__PURE__ */ icon(
  <>
    <rect width="5" height="18" x="14" y="3" rx="1" />
    <rect width="5" height="18" x="5" y="3" rx="1" />
  </>,
)
export const Sun = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32l1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
  </>,
)
