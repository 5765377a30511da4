const PART = '.site-header>div>div'
const WIDE = '(min-width:60rem)'

/**
 * The name of the site in the middle of its header. On a wide screen the links stand below it, and the page begins and scrolls to
 * its headings under both rows; on others the menu is at the left and the search at the right.
 */
export const CENTRED_HEADER_CSS = [
  `@media screen{${PART}{display:grid;grid-template-columns:1fr auto 1fr}${PART}>a:first-child{grid-area:1/2;margin:0;padding:0}}`,
  `@media not all and ${WIDE}{${PART}>div{display:contents}${PART}>div>a{grid-area:1/3;justify-self:end}${PART}>div>details{grid-area:1/1;justify-self:start}}`,
  `@media screen and ${WIDE}{${PART}{min-height:0;padding-block:0;grid-template-rows:3.75rem minmax(2.75rem,auto);row-gap:0}${PART}>a:not(:first-child){grid-area:1/1;justify-self:start}${PART}>div{grid-area:1/3;justify-self:end}${PART}>nav{grid-area:2/1/3/4;justify-self:center;align-self:start}${PART}>nav>ul{justify-content:center}main.pt-18{padding-top:6.5rem}:root{scroll-padding-top:8.5rem}}`,
].join('')
