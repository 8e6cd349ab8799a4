import {
  box,
  china,
  crease,
  disc,
  type Drawing,
  glass,
  gold,
  line,
  moved,
  night,
  oval,
  path,
  round,
  shine,
  steel,
  times,
  type Tints,
  twice,
  wood,
} from './pen'

const plateTop = (x: number, y: number, r: number, t: Tints) =>
  disc(x, y, r, t.dark) +
  disc(x, y - 4, r, t.base) +
  disc(x, y - 4, r * 0.93, t.light) +
  disc(x, y, r * 0.68, t.base) +
  disc(x, y + 4, r * 0.64, t.pale) +
  `<path d="M${x - r * 0.8} ${y - r * 0.3} A${r * 0.86} ${r * 0.86} 0 0 1 ${x - r * 0.1} ${y - r * 0.85}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>`

const plate = (t: Tints) =>
  times(4, (i) => oval(400, 846 - i * 16, 210 - i * 4, 26, i % 2 ? t.base : t.dark)) +
  plateTop(400, 490, 280, t)

const bowl = (t: Tints) =>
  path('M120 500 C130 720 260 800 400 800 C540 800 670 720 680 500Z', round) +
  times(15, (i) => crease(`M${150 + i * 36} 520 Q${200 + i * 28} 700 ${300 + i * 14} 796`, t, 6)) +
  oval(400, 500, 280, 66, t.dark) +
  oval(400, 506, 258, 54, t.pale) +
  oval(400, 524, 200, 34, t.light) +
  box(310, 790, 180, 30, 10, t.dark)

const tumbler = (x: number, y: number, t: Tints, scale: number) =>
  moved(
    x,
    y,
    scale,
    path(
      'M-90 -260 L-74 0 Q0 24 74 0 L90 -260Z',
      glass,
      `stroke="${t.dark}" stroke-opacity=".35" stroke-width="3"`,
    ) +
      path('M-82 -140 L-74 -6 Q0 16 74 -6 L82 -140 Q0 -116 -82 -140Z', t.base, 'opacity=".45"') +
      oval(0, -260, 90, 22, '#fff', `opacity=".55" stroke="${t.dark}" stroke-opacity=".5" stroke-width="3"`) +
      oval(0, -140, 82, 18, t.light, 'opacity=".7"') +
      shine('M-62 -220 L-54 -40', 9),
  )

const glasses = (t: Tints) =>
  tumbler(250, 700, t, 1.05) + tumbler(570, 700, t, 1.05) + tumbler(410, 820, t, 1.3)

const tray = (t: Tints) =>
  oval(400, 660, 330, 130, '#5f3c20') +
  oval(400, 640, 330, 130, wood) +
  oval(400, 646, 290, 104, '#8a5a31') +
  oval(400, 652, 286, 98, wood) +
  times(5, (i) =>
    line(
      `M${160 + i * 20} ${610 + i * 22} Q400 ${590 + i * 30} ${640 - i * 20} ${612 + i * 22}`,
      '#6d4525',
      3,
      'opacity=".4"',
    ),
  ) +
  twice(line('M700 600 C770 600 770 690 700 690', gold, 16)) +
  cup(300, 660, t, 0.8) +
  cup(420, 690, t, 0.8) +
  cup(520, 640, t, 0.8)

export const cup = (x: number, y: number, t: Tints, scale: number): string =>
  moved(
    x,
    y,
    scale,
    oval(0, 0, 50, 14, '#00000030') +
      path('M-66 -110 C-62 -40 -40 0 -24 0 L24 0 C40 0 62 -40 66 -110Z', china) +
      path('M-64 -88 Q0 -70 64 -88 L60 -58 Q0 -40 -60 -58Z', t.base) +
      oval(0, -110, 66, 18, '#fffdf8') +
      oval(0, -108, 56, 13, '#7d4d22'),
  )

const pot = (t: Tints) =>
  twice(path('M640 520 h70 q26 0 26 26 v16 q0 26 -26 26 h-70 v-22 h56 v-24 h-56Z', t.dark)) +
  path('M150 480 L650 480 L636 740 Q630 800 570 802 L230 802 Q170 800 164 740Z', round) +
  path('M140 470 Q400 500 660 470 L656 500 Q400 530 144 500Z', t.deep, 'opacity=".5"') +
  path('M140 472 C160 370 300 340 400 340 C500 340 640 370 660 472 Q400 506 140 472Z', round) +
  oval(400, 332, 46, 24, gold) +
  box(378, 330, 44, 26, 6, gold) +
  shine('M200 440 Q250 390 340 376', 12) +
  shine('M206 560 L214 720', 14)

const pan = (t: Tints) =>
  `<g transform="rotate(-38 400 560)">` +
  box(384, 40, 56, 330, 26, wood) +
  disc(412, 80, 12, '#4a2f19') +
  box(388, 320, 48, 70, 8, steel) +
  '</g>' +
  disc(330, 600, 238, t.deep) +
  disc(330, 592, 238, night) +
  disc(330, 594, 208, t.dark) +
  disc(330, 600, 200, t.base, 'opacity=".9"') +
  line('M170 540 A180 180 0 0 1 300 418', '#fff', 12, 'opacity=".25"') +
  disc(330, 600, 120, 'none', 'stroke="#fff" stroke-opacity=".06" stroke-width="8"')

const kettle = (t: Tints) =>
  path('M270 640 C170 640 180 470 110 400 L140 384 C220 450 220 540 290 560Z', t.dark) +
  line('M530 420 C700 400 700 700 560 720', night, 30) +
  path(
    'M270 430 Q400 400 530 430 C580 540 600 660 590 780 Q400 820 210 780 C200 660 220 540 270 430Z',
    round,
  ) +
  oval(400, 428, 132, 30, t.dark) +
  path('M280 424 C300 370 500 370 520 424 Q400 452 280 424Z', t.light) +
  disc(400, 362, 24, wood) +
  shine('M262 560 Q244 660 250 750', 14) +
  crease('M212 770 Q400 810 588 770', t)

const board = () =>
  `<g transform="rotate(14 400 520)">` +
  box(368, 110, 64, 220, 30, wood) +
  disc(400, 160, 14, '#4a2f19') +
  path('M250 340 Q400 280 550 340 Q590 560 560 820 Q400 880 240 820 Q210 560 250 340Z', wood) +
  times(8, (i) =>
    line(
      `M${276 + i * 36} ${340 + (i % 3) * 12} Q${250 + i * 44} 560 ${270 + i * 38} 830`,
      '#5f3c1e',
      4,
      'opacity=".38"',
    ),
  ) +
  oval(440, 600, 34, 50, 'none', 'stroke="#5f3c1e" stroke-opacity=".4" stroke-width="5"') +
  '</g>' +
  shine('M250 440 Q230 560 250 700', 8)

const jarOne = (x: number, y: number, scale: number, t: Tints) =>
  moved(
    x,
    y,
    scale,
    path('M-130 -300 Q0 -330 130 -300 Q150 -140 134 -10 Q0 26 -134 -10 Q-150 -140 -130 -300Z', round) +
      box(-118, -356, 236, 66, 16, wood) +
      oval(0, -356, 118, 20, '#c9955f') +
      disc(0, -380, 24, wood) +
      box(-64, -210, 128, 90, 10, '#fbf5ea', 'opacity=".9"') +
      line('M-36 -180 h72 M-24 -154 h48', t.trim, 6, 'opacity=".7"') +
      shine('M-104 -260 Q-116 -140 -104 -40', 12),
  )

const jar = (t: Tints) => jarOne(400, 690, 0.9, t) + jarOne(230, 800, 0.95, t) + jarOne(550, 830, 1.1, t)

const mortar = (t: Tints) =>
  `<g transform="rotate(24 500 360)">` +
  path('M470 110 Q500 90 530 110 L548 440 Q500 490 452 440Z', round) +
  '</g>' +
  path('M150 480 C150 660 240 760 300 780 L500 780 C560 760 650 660 650 480Z', round) +
  oval(400, 480, 250, 62, t.deep) +
  oval(400, 490, 222, 46, t.dark) +
  path('M270 776 L530 776 L570 840 L230 840Z', round) +
  times(40, (i) =>
    disc(180 + ((i * 97) % 440), 540 + ((i * 61) % 190), 3, i % 2 ? t.pale : t.deep, 'opacity=".35"'),
  )

const knife = () =>
  `<g transform="rotate(32 400 500)">` +
  path('M360 90 C450 200 470 420 460 620 L360 620Z', steel) +
  path('M360 90 C372 200 380 420 378 620 L360 620Z', '#fff', 'opacity=".45"') +
  box(350, 612, 118, 40, 8, gold) +
  path('M356 650 L462 650 Q476 780 470 900 Q410 930 364 896 Q350 780 356 650Z', wood) +
  times(3, (i) => disc(412, 700 + i * 74, 12, gold)) +
  '</g>'

export const house: Record<string, Drawing> = {
  plate: { floor: 868, draw: plate },
  bowl: { floor: 818, draw: bowl },
  glasses: { floor: 832, draw: glasses },
  tray: { floor: 780, draw: tray },
  pot: { floor: 802, draw: pot },
  pan: { draw: pan },
  kettle: { floor: 800, draw: kettle },
  board: { draw: board },
  jar: { floor: 842, draw: jar },
  mortar: { floor: 840, draw: mortar },
  knife: { draw: knife },
}
