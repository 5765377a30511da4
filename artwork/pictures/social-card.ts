import { lay, type Picture } from '../kit/picture.ts'
import { box } from '../kit/shapes.ts'
import { artichoke, garlic, lying } from '../kit/vegetables.ts'

/**
 * The ground of the card that is shown when a page without a picture is shared. From x 762 on it is
 * all picture: the cards of posts without one show that strip.
 */
export const socialCard: Picture = {
  name: 'social-card',
  crop: 'close',
  ground: 'paper',
  width: 1200,
  height: 630,
  layers: [
    lay('rose', box(738, -30, 500, 700)),
    ...garlic(lying(1110, 590, 16, 0.62)),
    ...artichoke(lying(960, 268, -10, 0.86)),
  ],
}
