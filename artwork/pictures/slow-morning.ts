import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { line, oval, path, stroke } from '../kit/shapes.ts'

/** A kettle in the light of a window. */
export const slowMorning: Picture = {
  name: 'slow-morning',
  crop: 'table',
  ground: 'sky',
  width: 1500,
  height: 1000,
  layers: [
    // The window's light on the wall.
    lay(
      'paper',
      path('M70 -20L330 -20L240 380L-20 380Z'),
      path('M370 -20L640 -20L560 380L280 380Z'),
      path('M-20 420L232 420L180 640L-20 640Z'),
      path('M272 420L550 420L504 640L220 640Z'),
    ),
    // The table.
    lay('turmeric', path('M-20 800L1520 770L1520 1020L-20 1020Z')),
    // Spout, pot, lid.
    lay(
      'tomato',
      path(
        'M520 640C430 620 380 540 350 430C336 384 300 372 268 366C262 350 268 332 284 326C352 330 404 362 424 420C446 490 480 520 560 530Z',
      ),
    ),
    lay(
      'tomato',
      path(
        'M500 852C450 800 436 700 470 600C510 480 620 410 780 404C950 400 1070 480 1110 600C1142 700 1128 800 1080 850C1070 868 1040 876 1010 876L570 878C540 876 512 870 500 852Z',
      ),
    ),
    lay(
      'deep',
      path('M640 424C660 380 720 356 786 356C850 356 912 380 932 424C840 400 730 402 640 424Z'),
    ),
    place(
      'deep',
      path('M752 356C744 340 736 322 748 304C762 284 812 284 826 304C838 322 830 340 822 356Z'),
    ),
    // The handle.
    touch('deep', line('M560 470C470 120 1110 100 1036 480', 24)),
    lay('turmeric', line('M640 234C700 168 880 164 946 234', 52)),
    // Light on the pot.
    touch(
      'paper',
      path(
        'M540 600C560 540 600 500 650 480C670 474 676 490 662 500C622 530 596 570 586 630C584 680 590 720 574 724C540 724 530 650 540 600Z',
      ),
    ),
    touch(
      'deep',
      stroke([
        [560, 812, 4],
        [700, 840, 18],
        [860, 840, 20],
        [1010, 800, 14],
        [1070, 700, 4],
      ]),
      stroke([
        [760, 800, 3],
        [880, 792, 12],
        [980, 744, 10],
        [1020, 680, 3],
      ]),
    ),
    // A cup.
    lay(
      'paper',
      path('M1190 700L1448 694C1450 800 1420 880 1376 906L1266 910C1218 884 1188 800 1190 700Z'),
    ),
    lay('paper', line('M1450 742C1512 730 1540 760 1526 806C1516 840 1480 852 1430 846', 26)),
    touch('leaf', oval(1319, 700, 118, 24)),
    touch('rose', path('M1200 770L1440 764L1434 800L1206 806Z')),
  ],
}
