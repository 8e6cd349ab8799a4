import {
  box,
  cloth,
  crease,
  disc,
  type Drawing,
  gold,
  line,
  moved,
  night,
  oval,
  path,
  round,
  shine,
  stitch,
  times,
  type Tints,
  twice,
  whole,
  wood,
} from './pen'
import { wheel } from './play'

const bodysuit = (t: Tints) =>
  twice(
    path('M490 260 C560 270 600 320 620 400 Q590 440 540 444 L500 380Z', cloth) +
      line('M544 436 Q590 428 616 398', t.dark, 12),
  ) +
  path(
    whole('M400 300 Q450 290 470 250 L512 262 C524 420 560 560 560 640 C500 650 450 700 446 770 L400 776'),
    cloth,
  ) +
  line('M336 254 Q350 306 400 306 Q450 306 464 254', t.dark, 15) +
  line('M240 640 C300 650 350 700 354 770 L446 770 C450 700 500 650 560 640', t.dark, 12) +
  times(3, (i) => disc(374 + i * 26, 752, 7, '#fff')) +
  moved(
    400,
    480,
    1,
    disc(0, 0, 50, t.pale) +
      disc(-34, -40, 18, t.pale) +
      disc(34, -40, 18, t.pale) +
      disc(-16, -8, 6, t.deep) +
      disc(16, -8, 6, t.deep) +
      oval(0, 14, 12, 9, t.dark),
  ) +
  crease('M300 400 Q310 520 280 600 M500 400 Q490 520 520 600', t)

const kidsdress = (t: Tints) =>
  twice(
    path('M480 270 C560 262 600 320 590 380 Q540 410 500 372Z', cloth) +
      crease('M520 290 Q540 330 540 380', t),
  ) +
  path(whole('M400 310 Q450 300 466 262 L500 274 L492 460 L400 470'), t.light) +
  times(5, (i) =>
    line(
      `M${312} ${350 + i * 24} q15 14 30 0 q15 14 30 0 q15 14 30 0 q15 14 30 0 q15 14 30 0 q12 10 24 0`,
      t.dark,
      3,
      'opacity=".5"',
    ),
  ) +
  path(
    whole('M400 456 L496 450 C540 580 610 700 640 790 Q600 820 560 800 Q520 836 470 812 Q430 836 400 820'),
    cloth,
  ) +
  times(9, (i) => crease(`M${320 + i * 20} 480 Q${280 + i * 30} 640 ${200 + i * 50} 792`, t, i % 2 ? 3 : 6)) +
  path(
    'M400 466 C360 440 320 450 324 480 C328 506 370 500 400 476 C430 500 472 506 476 480 C480 450 440 440 400 466Z',
    t.trim,
  ) +
  disc(400, 472, 13, t.dark)

const hat = (t: Tints) =>
  line('M230 560 C250 760 380 820 400 820 C420 820 550 760 570 560', t.dark, 9) +
  oval(400, 580, 310, 110, t.dark) +
  oval(400, 566, 310, 108, cloth) +
  path('M220 560 C210 380 300 290 400 290 C500 290 590 380 580 560 Q400 620 220 560Z', round) +
  path('M220 520 Q400 590 580 520 L581 562 Q400 622 219 562Z', t.trim, 'opacity=".8"') +
  stitch('M130 590 Q400 700 670 590', t) +
  shine('M270 470 Q290 370 360 330', 11)

const train = (t: Tints) =>
  line('M420 740 H480', '#3b332d', 12) +
  box(90, 560, 330, 170, 20, wood) +
  box(230, 380, 180, 190, 14, cloth) +
  box(206, 350, 228, 44, 20, t.dark) +
  box(262, 420, 110, 90, 12, '#fbf3e3') +
  box(100, 480, 140, 100, 46, round) +
  path('M126 480 L116 380 L176 380 L166 480Z', t.dark) +
  oval(146, 380, 34, 10, t.deep) +
  disc(140, 320, 26, '#efe7dc') +
  disc(176, 272, 34, '#efe7dc', 'opacity=".8"') +
  disc(232, 226, 42, '#efe7dc', 'opacity=".6"') +
  box(480, 600, 240, 130, 16, cloth) +
  times(4, (i) =>
    path(`M${500 + i * 52} 606 q26 -80 52 0Z`, ['#d6a53c', '#7d7f4e', '#b23a3c', '#46729f'][i] ?? t.base),
  ) +
  wheel(160, 760, 56, t) +
  wheel(340, 760, 56, t) +
  wheel(540, 770, 46, t) +
  wheel(660, 770, 46, t) +
  disc(92, 610, 16, gold) +
  shine('M250 400 H390', 7)

const teddy = (t: Tints) =>
  twice(
    disc(530, 270, 66, t.base) +
      disc(530, 270, 38, t.pale) +
      oval(580, 600, 70, 120, t.dark, 'transform="rotate(-28 580 600)"') +
      oval(520, 800, 100, 76, t.base) +
      oval(540, 806, 56, 46, t.pale),
  ) +
  oval(400, 640, 180, 200, cloth) +
  oval(400, 660, 110, 130, t.pale) +
  disc(400, 370, 178, cloth) +
  oval(400, 430, 86, 66, t.pale) +
  oval(400, 400, 28, 20, '#33261f') +
  line('M400 420 V446 Q370 470 350 452 M400 446 Q430 470 450 452', '#33261f', 6) +
  twice(disc(464, 340, 15, '#2a201a') + disc(468, 335, 5, '#fff')) +
  path(
    'M400 546 C350 516 300 530 310 570 C320 600 370 590 400 562 C430 590 480 600 490 570 C500 530 450 516 400 546Z',
    '#b8574f',
  ) +
  disc(400, 556, 15, '#8f3d38') +
  times(26, (i) =>
    line(`M${260 + ((i * 71) % 280)} ${260 + ((i * 43) % 190)} q5 7 10 0`, t.dark, 3, 'opacity=".3"'),
  )

const block = (x: number, y: number, fill: string, letter: string, turn = 0) =>
  moved(
    x,
    y,
    1,
    path('M-95 -95 L-65 -125 L125 -125 L95 -95Z', fill, 'opacity=".7"') +
      path('M95 -95 L125 -125 L125 65 L95 95Z', '#00000055') +
      path('M95 -95 L125 -125 L125 65 L95 95Z', fill, 'opacity=".6"') +
      box(-95, -95, 190, 190, 12, fill) +
      box(-72, -72, 144, 144, 8, '#fbf3e3') +
      `<text x="0" y="34" text-anchor="middle" font-size="110" font-weight="700" font-family="serif" fill="${fill}">${letter}</text>`,
    turn,
  )

const blocks = (t: Tints) =>
  block(250, 750, '#46729f', 'ب') +
  block(480, 750, t.base, 'س') +
  block(360, 540, '#b85a45', 'ا', -4) +
  block(590, 560, '#6f8f5a', 'م', 12).replace('translate(590 560)', 'translate(640 764) scale(.78)') +
  block(380, 330, '#8a6aa0', 'ت', 6)

const stacker = (t: Tints) =>
  box(386, 180, 28, 640, 12, wood) +
  disc(400, 190, 50, t.base) +
  times(6, (i) => {
    const fill = ['#b23a3c', '#e0836c', '#d6a53c', '#7fa07a', '#46729f', '#7d5f94'][5 - i] ?? t.base
    const w = 260 - i * 32
    return (
      box(400 - w, 740 - i * 92, w * 2, 88, 44, fill) +
      box(400 - w + 24, 754 - i * 92, w * 0.9, 14, 7, '#fff', 'opacity=".35"')
    )
  }) +
  box(150, 822, 500, 30, 14, wood)

const boat = (t: Tints) =>
  line('M380 160 L400 700', '#6b4526', 16) +
  path('M396 190 C560 300 650 470 660 640 L404 660Z', '#f6ecd8') +
  path('M380 260 C280 380 220 500 190 620 L384 650Z', '#eadbbd') +
  crease('M420 300 Q540 420 610 630 M410 440 Q490 520 520 644', t, 4) +
  path('M396 190 L400 150 L470 174 L397 200Z', '#b23a3c') +
  path('M80 640 C160 690 640 700 740 600 C720 740 660 810 600 820 L220 820 C150 800 90 740 80 640Z', wood) +
  times(3, (i) =>
    line(
      `M${110 + i * 24} ${700 + i * 36} Q400 ${740 + i * 30} ${714 - i * 30} ${670 + i * 40}`,
      '#5e3a1d',
      4,
      'opacity=".5"',
    ),
  ) +
  path('M80 640 C160 690 640 700 740 600 L736 634 C620 716 180 712 90 672Z', t.base, 'opacity=".55"') +
  box(250, 818, 300, 22, 8, '#5e3a1d')

const notebook = (t: Tints) =>
  `<g transform="rotate(-8 400 500)">` +
  box(226, 196, 380, 640, 14, '#cfc2ad') +
  times(4, (i) =>
    line(`M600 ${220} V820`, i % 2 ? '#fff' : '#b9aa92', 2, `transform="translate(${i * 3} 0)"`),
  ) +
  box(206, 180, 380, 640, 16, cloth) +
  box(206, 180, 56, 640, 12, t.deep, 'opacity=".45"') +
  box(300, 300, 236, 130, 6, '#fbf5ea', 'opacity=".9"') +
  line('M330 348 h176 M330 388 h116', t.trim, 5, 'opacity=".6"') +
  box(520, 180, 18, 640, 0, t.trim) +
  path('M440 820 L440 900 L456 884 L472 900 L472 820Z', '#b23a3c') +
  '</g>' +
  `<g transform="rotate(24 640 560)">` +
  box(640, 330, 26, 400, 4, '#d6a53c') +
  path('M640 730 h26 l-13 48Z', '#ecd6b2') +
  path('M648 760 h10 l-5 18Z', '#2b2622') +
  box(640, 310, 26, 30, 6, '#d98c80') +
  '</g>'

const pencils = (t: Tints) =>
  times(9, (i) => {
    const fill =
      ['#b23a3c', '#e0836c', '#d6a53c', '#efd98f', '#7fa07a', '#2b6e78', '#46729f', '#7d5f94', '#76503a'][
        i
      ] ?? t.base
    const top = 200 + (i % 3) * 26
    return (
      box(206 + i * 44, top + 70, 36, 520, 3, fill) +
      box(206 + i * 44, top + 70, 12, 520, 3, '#fff', 'opacity=".25"') +
      path(`M${206 + i * 44} ${top + 72} h36 l-18 -72Z`, '#ecd6b2') +
      path(`M${217 + i * 44} ${top + 30} h14 l-7 -30Z`, fill)
    )
  }) +
  path('M170 560 Q400 540 630 560 L640 830 Q400 850 160 830Z', cloth) +
  stitch('M180 580 Q400 560 620 580', t) +
  times(8, (i) => line(`M${220 + i * 44} 570 V820`, t.deep, 3, 'opacity=".25"')) +
  line('M160 700 Q400 730 640 700', t.trim, 16) +
  path('M400 714 q-50 -40 -70 0 q20 40 70 0 q50 -40 70 0 q-20 40 -70 0Z', t.trim)

const bottle = (t: Tints) =>
  line('M340 210 C340 120 460 120 460 210', night, 20) +
  box(320, 200, 160, 100, 20, night) +
  path(
    'M310 300 L490 300 C520 340 540 360 540 410 L540 800 Q540 850 490 852 L310 852 Q260 850 260 800 L260 410 C260 360 280 340 310 300Z',
    round,
  ) +
  path('M260 560 H540 V700 H260Z', t.trim, 'opacity=".45"') +
  disc(400, 630, 36, t.pale, 'opacity=".8"') +
  path('M380 640 q20 -50 40 0 q-20 20 -40 0Z', t.base) +
  shine('M292 430 V800', 15) +
  crease('M264 420 Q400 446 536 420', t, 4)

export const children: Record<string, Drawing> = {
  bodysuit: { zoom: 1.16, draw: bodysuit },
  kidsdress: { zoom: 1.08, draw: kidsdress },
  hat: { draw: hat },
  train: { floor: 816, draw: train },
  teddy: { floor: 866, draw: teddy },
  blocks: { floor: 842, draw: blocks },
  stacker: { floor: 852, draw: stacker },
  boat: { floor: 840, draw: boat },
  notebook: { draw: notebook },
  pencils: { floor: 838, draw: pencils },
  bottle: { floor: 852, draw: bottle },
}
