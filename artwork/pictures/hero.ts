import type { Picture } from '../kit/picture.ts'
import { artichoke, aubergine, beetroot, garlic, lying, pear, radishes } from '../kit/vegetables.ts'

/** The week's vegetables on a rose table, going off the sheet. */
export const hero: Picture = {
  name: 'hero',
  crop: 'close',
  ground: 'rose',
  width: 1500,
  height: 1050,
  layers: [
    ...radishes(lying(1250, 250, 6, 1.04)),
    ...pear(lying(220, 330, -16, 0.96)),
    ...aubergine(lying(300, 890, 62, 0.92)),
    ...beetroot(lying(1310, 940, -24, 0.9)),
    ...garlic(lying(900, 910, 14, 0.9)),
    ...artichoke(lying(690, 440, -12, 1.12)),
  ],
}

/** The same for a sheet that is taller than wide. */
export const heroTall: Picture = {
  name: 'hero-tall',
  crop: 'close',
  ground: 'rose',
  width: 900,
  height: 1100,
  layers: [
    ...radishes(lying(720, 230, 6, 0.8)),
    ...pear(lying(130, 240, -14, 0.72)),
    ...aubergine(lying(190, 930, 58, 0.8)),
    ...beetroot(lying(750, 930, -18, 0.78)),
    ...artichoke(lying(390, 500, -10, 0.9)),
  ],
}
