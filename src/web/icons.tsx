// Written by `npm run icons` from Lucide: ISC License, src/ui/icons-license.txt.
import { icon } from '#ui/icon.tsx'

export const ArrowRight = /* @__PURE__ */ icon(<path d="M5 12h14m-7-7l7 7l-7 7" />)
export const ArrowUpRight = /* @__PURE__ */ icon(<path d="M7 7h10v10M7 17L17 7" />)
export const Play = /* @__PURE__ */ icon(
  <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />,
)
export const Rss = /* @__PURE__ */ icon(
  <>
    <path d="M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16" />
    <circle cx="5" cy="19" r="1" />
  </>,
)
