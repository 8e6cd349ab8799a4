import {
  box,
  cloth,
  crease,
  disc,
  type Drawing,
  glass,
  line,
  moved,
  night,
  oval,
  path,
  round,
  shine,
  steel,
  stitch,
  times,
  type Tints,
  twice,
  whole,
  wood,
} from './pen'

export const wheel = (x: number, y: number, r: number, t: Tints) =>
  disc(x, y, r, '#3b332d') +
  disc(x, y, r * 0.8, t.trim) +
  disc(x, y, r * 0.55, t.pale) +
  disc(x, y, r * 0.2, '#3b332d')

const dumbbell = (t: Tints) =>
  moved(
    400,
    600,
    1,
    box(-150, -24, 300, 48, 20, steel) +
      times(7, (i) => line(`M${-80 + i * 26} -22 v44`, '#777c80', 4)) +
      [-1, 1]
        .map(
          (side) =>
            `<g transform="scale(${side} 1)">` +
            path('M130 -110 L200 -130 L270 -110 L290 0 L270 110 L200 130 L130 110 L116 0Z', round) +
            path('M200 -130 L270 -110 L290 0 L270 110 L200 130Z', t.dark, 'opacity=".55"') +
            '</g>',
        )
        .join(''),
    -14,
  ) +
  moved(
    420,
    770,
    0.86,
    box(-150, -24, 300, 48, 20, steel) +
      [-1, 1]
        .map(
          (side) =>
            `<g transform="scale(${side} 1)">` +
            path('M130 -110 L200 -130 L270 -110 L290 0 L270 110 L200 130 L130 110 L116 0Z', round) +
            path('M200 -130 L270 -110 L290 0 L270 110 L200 130Z', t.dark, 'opacity=".55"') +
            '</g>',
        )
        .join(''),
    6,
  )

const yogamat = (t: Tints) =>
  path('M230 800 L640 800 L724 866 L150 866Z', t.dark) +
  path('M230 790 L640 790 L724 850 L150 850Z', cloth) +
  line('M210 812 L664 812 M186 832 L690 832', t.pale, 3, 'opacity=".6"') +
  `<g transform="rotate(90 400 690)">` +
  box(270, 470, 220, 440, 104, round) +
  `</g>` +
  oval(210, 690, 64, 108, '#b98551') +
  times(5, (i) => oval(210, 690, 56 - i * 11, 96 - i * 19, i % 2 ? '#b98551' : t.light)) +
  box(320, 580, 34, 222, 8, t.trim) +
  box(500, 580, 34, 222, 8, t.trim) +
  line('M336 590 Q420 500 518 590', t.trim, 14)

const kettlebell = (t: Tints) =>
  line('M300 470 C250 220 550 220 500 470', night, 54) +
  line('M300 450 C264 250 536 250 500 450', '#6d665f', 8, 'opacity=".7"') +
  path(
    'M400 400 C560 400 640 520 620 660 C606 760 560 812 510 832 L290 832 C240 812 194 760 180 660 C160 520 240 400 400 400Z',
    night,
  ) +
  disc(400, 630, 96, t.trim) +
  disc(400, 630, 84, '#2f2b28') +
  times(3, (i) => disc(364 + i * 36, 630, 12, t.trim)) +
  shine('M236 560 Q214 650 250 740', 16)

const rope = (t: Tints) =>
  line(
    'M260 720 C120 500 200 220 400 220 C600 220 680 500 540 720 M260 720 C330 560 250 380 400 360 C550 380 470 560 540 720',
    t.base,
    14,
  ) +
  line('M260 720 C120 500 200 220 400 220 C600 220 680 500 540 720', t.pale, 3, 'stroke-dasharray="10 10"') +
  twice(
    box(516, 690, 52, 190, 24, night) +
      times(5, (i) => line(`M520 ${730 + i * 28} h44`, '#77706a', 4)) +
      box(520, 684, 44, 26, 8, t.trim),
  )

const ball = (x: number, y: number, r: number, t: Tints) =>
  disc(x, y, r, `url(#ball)`) +
  `<radialGradient id="ball" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${t.pale}"/><stop offset=".5" stop-color="${t.base}"/><stop offset="1" stop-color="${t.deep}"/></radialGradient>`

const football = (t: Tints) => {
  const pentagon = (x: number, y: number, r: number, turn: number) =>
    `<polygon points="${times(5, (i) => `${(x + r * Math.sin(((i * 72 + turn) * Math.PI) / 180)).toFixed(1)},${(y - r * Math.cos(((i * 72 + turn) * Math.PI) / 180)).toFixed(1)} `)}" fill="#2f3a44"/>`
  return (
    ball(400, 560, 280, t) +
    `<clipPath id="b"><circle cx="400" cy="560" r="280"/></clipPath><g clip-path="url(#b)">` +
    pentagon(400, 560, 84, 0) +
    times(5, (i) => {
      const a = (i * 72 * Math.PI) / 180
      return (
        line(
          `M${400 + 84 * Math.sin(a)} ${560 - 84 * Math.cos(a)} L${400 + 178 * Math.sin(a)} ${560 - 178 * Math.cos(a)}`,
          '#2f3a44',
          7,
        ) +
        pentagon(400 + 252 * Math.sin(a), 560 - 252 * Math.cos(a), 90, i * 72 + 180) +
        line(
          `M${400 + 178 * Math.sin(a)} ${560 - 178 * Math.cos(a)} L${400 + 210 * Math.sin(a + 0.62)} ${560 - 210 * Math.cos(a + 0.62)} L${400 + 178 * Math.sin(a + 1.256)} ${560 - 178 * Math.cos(a + 1.256)}`,
          '#2f3a44',
          6,
        )
      )
    }) +
    '</g>' +
    shine('M210 450 Q260 360 340 330', 12)
  )
}

const basketball = (t: Tints) =>
  ball(400, 560, 280, t) +
  line(
    'M120 560 H680 M400 280 V840 M210 354 C340 460 340 660 210 766 M590 354 C460 460 460 660 590 766',
    '#3d2a22',
    9,
  ) +
  shine('M200 450 Q250 370 330 330', 12)

const volleyball = (t: Tints) =>
  ball(400, 560, 280, t) +
  line(
    'M400 560 C400 440 340 340 240 330 M400 560 C500 500 620 520 672 620 M400 560 C300 620 270 740 320 828 M320 560 C300 480 230 430 150 440 M450 500 C540 440 640 450 668 480 M370 620 C340 700 370 790 430 838 M430 330 C500 390 520 450 500 512 M250 560 C200 600 180 680 200 750 M520 600 C560 660 560 740 520 810',
    t.trim,
    7,
  ) +
  shine('M210 450 Q260 370 340 330', 12)

const racket = (t: Tints) =>
  `<g transform="rotate(24 400 500)">` +
  path('M372 640 L428 640 L424 880 Q400 900 376 880Z', night) +
  times(6, (i) => line(`M374 ${700 + i * 28} l52 -14`, '#77706a', 4)) +
  path(
    'M400 110 C540 110 590 250 570 370 C556 470 480 560 436 650 L364 650 C320 560 244 470 230 370 C210 250 260 110 400 110Z',
    cloth,
  ) +
  path('M400 560 L430 500 L370 500Z', '#f3eee6') +
  path(
    'M400 134 C520 134 564 260 546 366 C532 446 470 500 430 500 L370 500 C330 500 268 446 254 366 C236 260 280 134 400 134Z',
    t.light,
    'opacity=".55"',
  ) +
  times(30, (i) => disc(310 + (i % 6) * 36, 220 + Math.floor(i / 6) * 48, 9, t.deep, 'opacity=".65"')) +
  '</g>' +
  disc(620, 780, 58, '#cfd95a') +
  line('M574 750 Q620 780 640 832', '#fff', 5)

const tent = (t: Tints) =>
  line('M400 180 L40 800 M400 180 L760 800', '#b59a72', 4) +
  path('M400 190 L690 760 Q400 860 110 760Z', cloth) +
  path('M400 190 L110 760 Q200 800 300 812Z', t.light, 'opacity=".7"') +
  path('M400 190 L690 760 Q620 790 540 806Z', t.dark, 'opacity=".45"') +
  path('M400 320 L470 812 Q400 818 330 812Z', t.deep) +
  path('M400 320 L330 812 L290 806 Q350 560 400 320Z M400 320 L470 812 L510 806 Q450 560 400 320Z', t.pale) +
  line('M400 190 V140', wood, 10) +
  path('M400 140 l60 20 l-60 20Z', t.trim) +
  stitch('M120 748 Q400 842 680 748', t) +
  crease('M400 200 Q300 480 210 786 M400 200 Q500 480 590 786', t, 4)

const chair = (t: Tints) =>
  line('M210 840 L560 520 M590 840 L240 520', '#5e6468', 18) +
  line('M560 520 L610 240 M240 520 L190 240', '#5e6468', 18) +
  path('M186 240 Q400 290 614 240 L578 530 Q400 570 222 530Z', cloth) +
  path('M222 530 Q400 570 578 530 L600 620 Q400 660 200 620Z', t.dark) +
  stitch('M206 262 Q400 310 594 262', t) +
  crease('M300 300 Q310 420 300 540 M500 300 Q490 420 500 540', t) +
  twice(box(556, 470, 130, 30, 14, wood))

const cooler = (t: Tints) =>
  line('M220 400 C220 200 580 200 580 400', '#e9e4da', 22) +
  path('M140 460 L660 460 L636 800 Q632 830 600 832 L200 832 Q168 830 164 800Z', round) +
  path('M120 380 Q120 350 150 350 L650 350 Q680 350 680 380 L672 466 L128 466Z', '#f6f1e7') +
  box(120, 440, 560, 26, 8, t.deep, 'opacity=".3"') +
  box(360, 430, 80, 70, 12, steel) +
  box(230, 580, 340, 120, 16, t.pale, 'opacity=".6"') +
  line('M300 640 l30 -30 l30 30 l-30 30Z M440 640 h80', t.trim, 7) +
  shine('M190 510 L206 790', 13)

const goggles = (t: Tints) =>
  line('M150 520 C60 440 90 300 220 290 L580 290 C710 300 740 440 650 520', night, 26) +
  twice(
    path('M420 500 C440 440 610 430 660 470 C690 540 660 640 580 650 C500 656 430 600 420 500Z', t.dark) +
      path('M446 510 C460 466 600 456 634 486 C652 540 630 616 570 622 C510 626 452 580 446 510Z', glass) +
      path(
        'M446 510 C460 466 600 456 634 486 C652 540 630 616 570 622 C510 626 452 580 446 510Z',
        t.base,
        'opacity=".5"',
      ) +
      shine('M480 500 Q530 480 580 484', 10),
  ) +
  line('M376 520 Q400 500 424 520', t.deep, 20)

const float = (t: Tints) =>
  oval(400, 600, 300, 220, t.dark) +
  oval(400, 580, 300, 220, cloth) +
  times(8, (i) => {
    const a = (i / 8) * Math.PI * 2
    return path(
      `M${400 + 130 * Math.cos(a)} ${580 + 84 * Math.sin(a)} L${400 + 298 * Math.cos(a)} ${580 + 218 * Math.sin(a)} L${400 + 298 * Math.cos(a + 0.38)} ${580 + 218 * Math.sin(a + 0.38)} L${400 + 130 * Math.cos(a + 0.38)} ${580 + 84 * Math.sin(a + 0.38)}Z`,
      '#fffaf0',
      'opacity=".85"',
    )
  }) +
  oval(400, 576, 132, 86, t.deep) +
  oval(400, 600, 118, 64, '#bfe0e8') +
  line('M150 520 Q190 410 330 382', '#fff', 18, 'opacity=".5"')

const paddleboard = (t: Tints) =>
  `<g transform="rotate(16 400 500)">` +
  path(whole('M400 70 C520 160 540 420 530 640 C524 800 480 900 400 930'), cloth) +
  path(whole('M400 120 C476 200 490 420 482 640 C478 760 450 840 400 870'), t.pale) +
  line('M400 120 V870', t.dark, 4, 'opacity=".5"') +
  box(340, 420, 120, 300, 20, t.trim, 'opacity=".45"') +
  line('M346 250 L454 340 M454 250 L346 340', t.dark, 6) +
  '</g>' +
  `<g transform="rotate(-14 640 500)">` +
  line('M640 120 V760', night, 14) +
  path('M616 720 Q640 700 664 720 L676 880 Q640 910 604 880Z', t.dark) +
  box(604, 108, 72, 22, 11, t.dark) +
  '</g>'

const bicycleWheel = (x: number, y: number) =>
  disc(x, y, 140, 'none', 'stroke="#322d29" stroke-width="18"') +
  disc(x, y, 126, 'none', 'stroke="#b9bdc0" stroke-width="5"') +
  times(
    14,
    (i) =>
      `<line x1="${x}" y1="${y}" x2="${(x + 124 * Math.cos((i / 14) * 6.283)).toFixed(1)}" y2="${(y + 124 * Math.sin((i / 14) * 6.283)).toFixed(1)}" stroke="#a3a7aa" stroke-width="2"/>`,
  ) +
  disc(x, y, 15, steel)

const bike = (t: Tints) =>
  bicycleWheel(200, 690) +
  bicycleWheel(610, 690) +
  line(
    'M200 690 L330 470 L540 470 L400 690Z M330 470 L400 690 M200 690 H400 M330 470 L310 410 M610 690 L530 400',
    t.base,
    17,
  ) +
  line('M338 462 L530 462', t.light, 5) +
  line('M530 400 C510 360 470 350 440 366', '#4a4038', 15) +
  path('M250 392 Q310 376 370 400 Q340 424 262 416Z', '#6b4526') +
  path('M550 400 L700 400 L680 510 L572 510Z', '#c9a06a') +
  times(4, (i) => line(`M${558 + i * 4} ${424 + i * 24} H${694 - i * 5}`, '#8d6637', 5)) +
  disc(400, 690, 36, 'none', 'stroke="#4a4038" stroke-width="9"') +
  line('M400 690 L432 746 M416 748 H452', '#4a4038', 10)

const helmet = (t: Tints) =>
  path(
    'M170 600 C160 380 290 260 420 260 C570 260 660 380 650 580 Q640 630 590 630 Q400 590 230 640 Q180 640 170 600Z',
    round,
  ) +
  path('M600 560 Q700 570 714 620 Q650 610 580 632Z', t.dark) +
  times(4, (i) =>
    path(
      `M${270 + i * 86} ${400 - (i % 3) * 14} q40 -70 66 -66 q6 60 -16 126 q-34 6 -60 -6Z`,
      t.deep,
      'opacity=".7"',
    ),
  ) +
  line('M250 636 C280 740 360 800 420 800 C470 790 520 720 560 626', night, 13) +
  box(392, 780, 60, 34, 8, night) +
  shine('M210 520 Q230 380 330 310', 12)

const scooter = (t: Tints) =>
  line('M560 250 L620 740', steel, 22) +
  line('M480 262 L640 236', night, 24) +
  box(460, 244, 60, 36, 16, t.trim, 'transform="rotate(-9 490 262)"') +
  path('M180 716 L540 716 Q590 716 606 650 L640 660 Q624 760 550 760 L180 760Z', cloth) +
  times(9, (i) => line(`M${230 + i * 32} 726 l14 20`, t.deep, 4, 'opacity=".5"')) +
  wheel(180, 770, 62, t) +
  wheel(630, 770, 62, t) +
  path('M120 740 Q180 680 240 740', 'none', 'stroke="#3b332d" stroke-width="12"') +
  shine('M210 724 H500', 5)

const skateboard = (t: Tints) =>
  `<g transform="rotate(-24 400 560)">` +
  times(
    2,
    (i) =>
      box(196 + i * 320, 600, 90, 24, 8, steel) +
      disc(206 + i * 320, 640, 36, '#f0e3cf') +
      disc(276 + i * 320, 640, 36, '#f0e3cf') +
      disc(206 + i * 320, 640, 13, '#5e6468') +
      disc(276 + i * 320, 640, 13, '#5e6468'),
  ) +
  path(
    'M60 520 C80 560 120 580 170 580 L630 580 C680 580 720 560 740 520 C750 560 720 616 640 616 L160 616 C80 616 50 560 60 520Z',
    wood,
  ) +
  path(
    'M56 514 C80 556 120 574 170 574 L630 574 C680 574 720 556 744 514 L744 532 C720 576 680 590 630 590 L170 590 C120 590 80 576 56 532Z',
    t.base,
  ) +
  '</g>'

export const play: Record<string, Drawing> = {
  dumbbell: { floor: 866, draw: dumbbell },
  yogamat: { floor: 862, draw: yogamat },
  kettlebell: { floor: 832, draw: kettlebell },
  rope: { draw: rope },
  football: { floor: 838, draw: football },
  basketball: { floor: 838, draw: basketball },
  volleyball: { floor: 838, draw: volleyball },
  racket: { draw: racket },
  tent: { floor: 812, draw: tent },
  chair: { floor: 844, draw: chair },
  cooler: { floor: 832, draw: cooler },
  goggles: { zoom: 1.14, draw: goggles },
  float: { floor: 820, draw: float },
  paddleboard: { draw: paddleboard },
  bike: { floor: 836, draw: bike },
  helmet: { floor: 800, draw: helmet },
  scooter: { floor: 832, draw: scooter },
  skateboard: { draw: skateboard },
}
