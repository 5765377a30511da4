// Written by `npm run icons` from Lucide: ISC License, src/ui/icons-license.txt.
import { icon } from './icon.tsx'

export const ArrowDown = /* @__PURE__ */ icon(<path d="M12 5v14m7-7l-7 7l-7-7" />)
export const ArrowLeft = /* @__PURE__ */ icon(<path d="m12 19l-7-7l7-7m7 7H5" />)
export const Check = /* @__PURE__ */ icon(<path d="M20 6L9 17l-5-5" />)
export const ChevronDown = /* @__PURE__ */ icon(<path d="m6 9l6 6l6-6" />)
export const ExternalLink = /* @__PURE__ */ icon(
  <path d="M15 3h6v6m-11 5L21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />,
)
export const Printer = /* @__PURE__ */ icon(
  <>
    <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />
    <rect width="12" height="8" x="6" y="14" rx="1" />
  </>,
)
export const Search = /* @__PURE__ */ icon(
  <>
    <path d="m21 21l-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
)
export const X = /* @__PURE__ */ icon(<path d="M18 6L6 18M6 6l12 12" />)
