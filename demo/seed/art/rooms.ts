import {
  box,
  cloth,
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
  times,
  type Tints,
  twice,
  whole,
  wood,
} from './pen'

const lamp = (t: Tints) =>
  oval(400, 360, 390, 370, 'url(#halo)') +
  path('M360 520 C300 560 280 660 300 760 C310 830 490 830 500 760 C520 660 500 560 440 520Z', round) +
  box(376, 470, 48, 60, 6, gold) +
  oval(400, 826, 100, 18, t.deep) +
  path(whole('M400 190 L510 190 L590 480 Q500 510 400 510'), '#f8ecd2') +
  path(whole('M400 190 L510 190 L590 480 Q500 510 400 510'), t.light, 'opacity=".25"') +
  oval(400, 190, 110, 20, '#fff8e6') +
  times(9, (i) => line(`M${304 + i * 24} 206 L${232 + i * 42} 488`, '#d9bd8a', 3, 'opacity=".35"')) +
  crease('M290 640 Q400 672 510 640', t, 4) +
  shine('M334 600 Q316 690 330 770', 10)

const lantern = (t: Tints) =>
  line('M400 210 C330 150 330 90 400 90 C470 90 470 150 400 210', gold, 12) +
  oval(400, 560, 380, 400, 'url(#halo)') +
  path(whole('M400 200 C440 230 520 260 540 340 L400 340'), gold) +
  box(250, 334, 300, 30, 12, gold) +
  path('M270 364 L530 364 L560 780 L240 780Z', glass) +
  path('M270 364 L530 364 L560 780 L240 780Z', '#ffe9a8', 'opacity=".5"') +
  path('M400 560 C440 620 430 660 400 664 C370 660 360 620 400 560Z', '#f4a63a') +
  path('M400 604 C418 630 414 654 400 658 C386 654 382 630 400 604Z', '#fff3c4') +
  box(366, 664, 68, 116, 8, '#fbf3e2') +
  line('M270 364 L240 780 M357 364 L346 780 M443 364 L454 780 M530 364 L560 780', gold, 12) +
  times(3, (i) => line(`M${265 - i * 8} ${440 + i * 110} H${535 + i * 8}`, gold, 5)) +
  times(3, (i) =>
    times(4, (j) => disc(284 - i * 6 + j * (78 + i * 4), 400 + i * 110, 9, t.base, 'opacity=".8"')),
  ) +
  path('M226 780 L574 780 L600 836 L200 836Z', gold)

const vase = (t: Tints) =>
  line(
    'M392 440 C380 300 330 240 280 150 M400 440 C410 300 450 220 520 130 M398 440 C400 320 396 240 400 100',
    '#6c6a48',
    7,
  ) +
  times(
    9,
    (i) =>
      `<ellipse cx="${[276, 310, 342, 520, 482, 446, 400, 394, 402][i]}" cy="${[150, 210, 290, 134, 200, 270, 108, 190, 270][i]}" rx="${i % 2 ? 20 : 26}" ry="${i % 2 ? 40 : 52}" fill="${i % 2 ? '#8b8d5e' : '#a3a473'}" transform="rotate(${[-30, 40, -40, 40, -30, 50, 0, -50, 50][i]} ${[276, 310, 342, 520, 482, 446, 400, 394, 402][i]} ${[150, 210, 290, 134, 200, 270, 108, 190, 270][i]})"/>`,
  ) +
  path(whole('M400 420 L456 420 C450 500 590 540 590 660 C590 780 500 840 460 846 L400 846'), round) +
  oval(400, 420, 56, 15, t.deep) +
  times(3, (i) =>
    crease(`M${226 - i * 14 + 10} ${610 + i * 34} Q400 ${648 + i * 34} ${574 + i * 4} ${610 + i * 34}`, t, 3),
  ) +
  shine('M262 610 Q240 690 280 780', 16)

const cushion = (t: Tints) =>
  path('M140 320 Q400 270 660 320 Q700 560 664 800 Q400 850 136 800 Q100 560 140 320Z', cloth) +
  times(
    5,
    (i) =>
      path(`M${200 + i * 82} 560 l40 -70 l40 70 l-40 70Z`, i % 2 ? t.pale : t.trim, 'opacity=".85"') +
      path(`M${220 + i * 82} 560 l20 -34 l20 34 l-20 34Z`, t.deep),
  ) +
  line(
    'M150 450 Q400 436 650 450 M150 476 Q400 462 650 476 M146 650 Q400 664 654 650 M146 676 Q400 690 654 676',
    t.pale,
    9,
    'opacity=".8"',
  ) +
  times(
    20,
    (i) =>
      path(`M${164 + i * 24} ${400} l12 -24 l12 24Z`, t.trim, 'opacity=".7"') +
      path(`M${164 + i * 24} ${726} l12 24 l12 -24Z`, t.trim, 'opacity=".7"'),
  ) +
  twice(
    times(4, (i) => line(`M${658 + i * 8} ${330 - i * 6} l16 -34`, t.dark, 5)) +
      times(4, (i) => line(`M${660 + i * 8} ${796 + i * 6} l16 34`, t.dark, 5)),
  ) +
  shine('M170 350 Q290 322 400 322', 10)

const frame = (t: Tints) =>
  box(190, 230, 420, 560, 10, '#5e3a1f') +
  box(184, 222, 420, 560, 10, wood) +
  box(228, 266, 332, 472, 4, '#fbf7ef') +
  box(276, 314, 236, 376, 2, t.pale) +
  path('M276 600 Q340 520 400 580 Q460 500 512 560 L512 690 L276 690Z', t.base) +
  disc(440, 420, 42, '#f0c777') +
  path('M276 640 Q400 590 512 640 L512 690 L276 690Z', t.dark) +
  path('M228 266 L400 266 L228 560Z', '#fff', 'opacity=".25"')

const clock = (t: Tints) =>
  disc(400, 500, 276, '#5e3a1f') +
  disc(400, 494, 276, wood) +
  disc(400, 496, 240, t.pale) +
  disc(400, 500, 236, '#fdfaf4') +
  times(
    12,
    (i) =>
      `<rect x="394" y="284" width="12" height="${i % 3 ? 24 : 46}" rx="4" fill="#4a4038" transform="rotate(${i * 30} 400 500)"/>`,
  ) +
  line('M400 500 L300 430', '#3a322c', 17) +
  line('M400 500 L500 360', '#3a322c', 12) +
  line('M400 540 L400 330', '#b8604a', 4) +
  disc(400, 500, 16, gold)

const bedlinen = (t: Tints) =>
  box(90, 220, 620, 340, 40, wood) +
  box(120, 250, 560, 300, 26, '#9c6a3c') +
  twice(
    path('M416 420 Q420 370 470 366 L620 366 Q664 370 664 420 L660 500 Q540 530 420 500Z', '#fbf7f0') +
      crease('M440 480 Q540 510 640 480', t, 3) +
      path('M440 460 Q446 420 480 416 L610 416 Q640 420 642 460 L640 530 Q540 556 440 530Z', t.light),
  ) +
  path('M84 560 Q400 500 716 560 L744 810 Q400 880 56 810Z', cloth) +
  path('M84 560 Q400 500 716 560 L722 620 Q400 560 78 620Z', t.pale) +
  crease(
    'M200 600 Q170 720 150 830 M400 580 Q420 720 400 850 M610 600 Q640 720 656 830 M300 590 Q330 660 310 720',
    t,
    7,
  ) +
  box(100, 820, 30, 70, 6, '#7a4f2a') +
  box(670, 820, 30, 70, 6, '#7a4f2a')

const folded = (t: Tints, layer: (y: number, i: number) => string, count: number, step: number) =>
  times(count, (i) => layer(830 - i * step, i)) + crease('M140 830 h520', t, 2)

const layerOf = (t: Tints, y: number, i: number, height: number) =>
  path(
    `M${140 + i * 4} ${y} Q${120 + i * 4} ${y - height / 2} ${140 + i * 4} ${y - height} L${650 - i * 3} ${y - height} Q${684 - i * 3} ${y - height / 2} ${650 - i * 3} ${y}Z`,
    i % 2 ? t.light : cloth,
  ) + line(`M${150 + i * 4} ${y - height / 2} H${652 - i * 3}`, t.deep, 3, 'opacity=".25"')

const towel = (t: Tints) =>
  folded(
    t,
    (y, i) => layerOf(t, y, i, 88) + line(`M${150} ${y - 20} H640`, t.trim, 5, 'opacity=".5"'),
    4,
    90,
  ) +
  moved(
    400,
    420,
    1,
    box(-190, -70, 380, 130, 60, cloth) +
      oval(-130, -5, 56, 64, t.dark) +
      oval(-130, -5, 40, 47, t.light) +
      oval(-130, -5, 22, 26, t.dark) +
      line('M40 -66 V56 M64 -66 V58', t.trim, 7, 'opacity=".55"'),
  )

const blanket = (t: Tints) =>
  folded(
    t,
    (y, i) =>
      layerOf(t, y, i, 110) +
      times(22, (j) =>
        line(`M${160 + j * 22} ${y - 96} q10 22 0 44 q-10 22 0 40`, t.pale, 4, 'opacity=".4"'),
      ),
    3,
    112,
  ) +
  path('M300 500 Q420 440 600 480 Q640 640 620 830 L470 850 Q460 640 300 500Z', t.dark) +
  times(12, (i) => line(`M${474 + i * 13} ${850 - i * 1.6} v44`, t.trim, 5)) +
  crease('M420 500 Q540 620 540 840', t, 6)

const quilt = (t: Tints) =>
  folded(
    t,
    (y, i) =>
      layerOf(t, y, i, 120) +
      times(9, (j) =>
        line(
          `M${170 + j * 54} ${y - 110} l27 50 l27 -50 M${170 + j * 54} ${y - 10} l27 -50 l27 50`,
          t.pale,
          3,
          'opacity=".7"',
        ),
      ),
    3,
    124,
  ) +
  path('M130 470 L660 450 L690 640 Q660 700 640 640 L160 650Z', t.base) +
  times(8, (j) =>
    line(
      `M${150 + j * 64} 466 l34 60 l34 -62 M${164 + j * 62} 640 l30 -60 l30 60`,
      t.pale,
      4,
      'opacity=".8"',
    ),
  )

const pillow = (t: Tints) =>
  path(
    'M110 640 Q90 560 150 540 Q400 480 650 540 Q710 560 690 640 Q710 760 640 790 Q400 830 160 790 Q90 760 110 640Z',
    t.dark,
  ) +
  path(
    'M120 520 Q100 420 170 400 Q400 340 630 400 Q700 420 680 520 Q690 640 630 660 Q400 710 170 660 Q110 640 120 520Z',
    cloth,
  ) +
  crease('M170 420 Q240 460 260 520 M630 420 Q560 460 540 520 M200 640 Q280 600 300 560', t, 5) +
  line('M140 540 Q130 440 180 420 Q400 364 620 420 Q670 440 660 540', t.trim, 3, 'opacity=".5"')

const rug = (t: Tints) =>
  `<g transform="translate(400 560) skewX(-8) scale(1 .92) translate(-400 -520)">` +
  times(26, (i) => line(`M${190 + i * 16.8} 170 v-40 M${190 + i * 16.8} 870 v40`, t.pale, 5)) +
  box(180, 170, 440, 700, 6, t.dark) +
  box(206, 196, 388, 648, 4, t.trim) +
  box(222, 212, 356, 616, 4, cloth) +
  times(
    5,
    (i) =>
      path(`M400 ${236 + i * 118} l110 54 l-110 54 l-110 -54Z`, i % 2 ? t.trim : t.pale, 'opacity=".9"') +
      path(`M400 ${258 + i * 118} l64 32 l-64 32 l-64 -32Z`, t.deep) +
      disc(400, 290 + i * 118, 10, t.pale),
  ) +
  twice(times(10, (i) => path(`M560 ${236 + i * 60} l-26 22 l26 22Z`, t.deep, 'opacity=".7"'))) +
  '</g>'

const dispenser = (t: Tints) =>
  path(
    'M300 460 Q400 430 500 460 Q540 470 540 520 L540 800 Q540 846 494 848 L306 848 Q260 846 260 800 L260 520 Q260 470 300 460Z',
    round,
  ) +
  box(352, 390, 96, 70, 12, night) +
  box(384, 280, 32, 120, 8, night) +
  path('M300 250 Q280 250 282 284 L300 286 Q304 276 320 276 L440 276 Q462 272 462 250Z', night) +
  box(310, 590, 180, 150, 8, '#fbf5ea', 'opacity=".85"') +
  line('M344 640 h112 M360 676 h80', t.trim, 6, 'opacity=".6"') +
  shine('M290 540 V780', 14)

const basket = (t: Tints) =>
  twice(line('M640 420 C720 400 720 540 650 540', '#9d7443', 22)) +
  path('M150 400 L650 400 L610 840 Q400 870 190 840Z', wood) +
  times(11, (i) =>
    line(
      `M${152 + i * 4} ${430 + i * 38} Q400 ${456 + i * 38} ${648 - i * 4} ${430 + i * 38}`,
      i % 3 ? '#d8b27c' : t.base,
      15,
      'stroke-dasharray="26 9"',
    ),
  ) +
  oval(400, 400, 252, 50, '#8a6336') +
  oval(400, 404, 226, 38, '#5d3f20') +
  path('M220 400 Q300 340 380 390 Q470 330 580 402 Q400 440 220 400Z', '#f6efe4')

const soap = (t: Tints) =>
  moved(
    400,
    700,
    1,
    box(-210, -60, 420, 150, 40, t.dark) +
      box(-210, -90, 420, 150, 44, cloth) +
      box(-120, -60, 240, 80, 24, 'none', `stroke="${t.dark}" stroke-width="5" opacity=".5"`),
  ) +
  moved(
    420,
    530,
    0.92,
    box(-210, -60, 420, 150, 40, t.dark) +
      box(-210, -90, 420, 150, 44, t.light) +
      box(-120, -60, 240, 80, 24, 'none', `stroke="${t.dark}" stroke-width="5" opacity=".5"`) +
      line('M-60 -20 h120', t.dark, 6, 'opacity=".5"'),
    -7,
  ) +
  times(6, (i) => disc(600 + (i % 3) * 30, 480 - i * 30, 10 + (i % 3) * 7, '#fff', 'opacity=".5"'))

export const rooms: Record<string, Drawing> = {
  lamp: { floor: 842, draw: lamp },
  lantern: { floor: 836, draw: lantern },
  vase: { floor: 846, draw: vase },
  cushion: { floor: 826, draw: cushion },
  frame: { draw: frame },
  clock: { draw: clock },
  bedlinen: { floor: 876, draw: bedlinen },
  towel: { floor: 832, draw: towel },
  blanket: { floor: 840, draw: blanket },
  quilt: { floor: 832, draw: quilt },
  pillow: { floor: 806, draw: pillow },
  rug: { draw: rug },
  dispenser: { floor: 848, draw: dispenser },
  basket: { floor: 856, draw: basket },
  soap: { floor: 790, draw: soap },
}
