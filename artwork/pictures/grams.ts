import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { at, box, line, oval, path } from '../kit/shapes.ts'

const marks = Array.from({ length: 24 }, (_, index) =>
  at(
    520,
    640,
    index * 15,
    1,
    line(index % 3 === 0 ? 'M0 -176L0 -138' : 'M0 -176L0 -156', index % 3 === 0 ? 12 : 7),
  ),
).join('')

/** Butter on a kitchen scale. */
export const grams: Picture = {
  name: 'grams',
  crop: 'still',
  ground: 'straw',
  width: 1500,
  height: 1000,
  layers: [
    lay(
      'tomato',
      path('M250 1020L300 460C304 420 330 400 370 398L670 396C712 398 738 420 742 460L792 1020Z'),
    ),
    lay('deep', path('M440 396L600 396L590 330L450 330Z')),
    lay('paper', oval(520, 640, 216, 214)),
    touch('deep', marks),
    touch('tomato', at(520, 640, 90, 1, path('M-16 44L0 -150L16 44Z'), oval(0, 0, 28))),
    lay('sky', path('M160 300L880 300C870 336 820 352 760 352L280 352C220 352 170 336 160 300Z')),
    // The butter, in its paper.
    lay('turmeric', path('M330 120L640 96L760 150L752 300L322 302Z')),
    lay('rose', path('M330 120L640 96L760 150L446 178Z')),
    touch('deep', line('M446 178L444 300M446 178L760 150M446 178L330 120', 6)),
    touch('deep', line('M524 200L522 222M602 194L600 216M680 187L678 209', 7)),
    touch('paper', box(270, 318, 220, 9, 4)),
    place('turmeric', at(1120, 850, 8, 1, path('M-90 -10L60 -30L110 0L104 56L-84 64Z'))),
    touch('rose', at(1120, 850, 8, 1, path('M-90 -10L60 -30L110 0L-40 18Z'))),
    touch('deep', at(1120, 850, 8, 1, line('M-40 18L-42 60M-40 18L108 2M-40 18L-88 -8', 5))),
  ],
}
