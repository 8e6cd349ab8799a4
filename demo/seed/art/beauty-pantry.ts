import { cup } from './house'
import {
  box,
  china,
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

const label = (t: Tints, x: number, y: number, w: number, h: number) =>
  box(x, y, w, h, 6, '#fbf5ea', 'opacity=".92"') +
  box(x + 8, y + 8, w - 16, h - 16, 3, 'none', `stroke="${t.dark}" stroke-width="2" opacity=".4"`) +
  disc(x + w / 2, y + h * 0.36, h * 0.12, t.base) +
  line(
    `M${x + w * 0.26} ${y + h * 0.62} h${w * 0.48} M${x + w * 0.36} ${y + h * 0.76} h${w * 0.28}`,
    t.trim,
    5,
    'opacity=".7"',
  )

const perfume = (t: Tints) =>
  box(330, 170, 140, 140, 14, gold) +
  box(330, 200, 140, 8, 0, '#7d5a26', 'opacity=".5"') +
  box(356, 306, 88, 50, 6, gold) +
  path(
    'M230 350 L570 350 Q600 352 602 384 L602 810 Q600 846 566 848 L234 848 Q200 846 198 810 L198 384 Q200 352 230 350Z',
    glass,
    `stroke="${t.dark}" stroke-opacity=".35" stroke-width="4"`,
  ) +
  path(
    'M226 430 Q400 410 574 430 L574 806 Q572 820 556 820 L244 820 Q228 820 226 806Z',
    cloth,
    'opacity=".85"',
  ) +
  oval(400, 428, 174, 14, t.pale, 'opacity=".7"') +
  label(t, 300, 540, 200, 190) +
  line('M400 356 V800', '#fff', 4, 'opacity=".35"') +
  shine('M218 400 V800', 12) +
  path('M540 370 L586 370 L586 800 L556 800Z', '#fff', 'opacity=".22"')

const mabkhara = (t: Tints) =>
  line('M380 300 C320 220 440 190 390 110 M430 310 C500 230 400 190 450 90', '#bdb3a8', 12, 'opacity=".45"') +
  path('M230 330 L290 380 L510 380 L570 330 L556 520 Q400 560 244 520Z', gold) +
  path('M230 330 L290 380 L270 300Z M570 330 L510 380 L530 300Z', '#8a6227') +
  oval(400, 380, 112, 24, '#33241a') +
  disc(380, 374, 20, '#d9603a') +
  disc(420, 378, 16, '#f0a04b') +
  path('M330 540 L470 540 L450 640 L350 640Z', gold) +
  path('M350 640 L450 640 L560 820 L240 820Z', gold) +
  box(214, 816, 372, 36, 10, gold) +
  path(
    'M266 420 l40 -24 l40 24 l-40 60Z M360 420 l40 -24 l40 24 l-40 60Z M454 420 l40 -24 l40 24 l-40 60Z',
    t.base,
    'stroke="#6d4d1e" stroke-width="4"',
  ) +
  path('M400 670 l50 120 h-100Z', t.base, 'stroke="#6d4d1e" stroke-width="4"') +
  shine('M262 400 L270 510', 8)

const bakhoorbox = (t: Tints) =>
  path('M150 560 L650 560 L630 800 Q400 830 170 800Z', cloth) +
  path('M150 560 L650 560 L646 610 L154 610Z', t.deep, 'opacity=".4"') +
  path('M160 380 L640 330 L664 540 L150 560Z', t.dark) +
  path('M190 404 L616 362 L634 520 L180 538Z', t.light, 'opacity=".7"') +
  times(
    16,
    (i) =>
      `<path d="M0 0 l58 -22 l16 20 l-50 30Z" fill="${i % 3 ? '#5b3a22' : '#7c5230'}" transform="translate(${190 + ((i * 53) % 390)} ${560 + ((i * 29) % 26)}) rotate(${(i * 47) % 70})"/>`,
  ) +
  label(t, 320, 640, 160, 120) +
  disc(410, 452, 34, gold) +
  box(386, 590, 30, 46, 6, gold)

const attar = (t: Tints) =>
  path('M400 130 C440 190 440 240 414 270 L386 270 C360 240 360 190 400 130Z', gold) +
  box(370, 268, 60, 70, 8, gold) +
  path(
    whole('M400 336 L430 336 C440 400 540 450 540 560 C540 660 470 720 440 744 L400 744'),
    glass,
    `stroke="${t.dark}" stroke-opacity=".4" stroke-width="3"`,
  ) +
  path(
    whole('M400 500 L524 500 C536 540 540 560 536 580 C526 660 462 710 436 730 L400 730'),
    cloth,
    'opacity=".9"',
  ) +
  oval(400, 500, 124, 18, t.pale, 'opacity=".8"') +
  path('M340 740 L460 740 L500 830 L300 830Z', gold) +
  box(280, 824, 240, 28, 8, gold) +
  times(5, (i) => path(`M${290 + i * 46} 560 l18 26 l18 -26 l-18 -26Z`, '#f3dfae', 'opacity=".6"')) +
  shine('M300 500 Q280 560 310 640', 12)

const candle = (t: Tints) =>
  oval(400, 330, 260, 260, 'url(#halo)') +
  path('M400 250 C440 310 436 364 400 370 C364 364 360 310 400 250Z', '#f3a23c') +
  path('M400 300 C420 334 418 358 400 362 C382 358 380 334 400 300Z', '#fff4cc') +
  line('M400 364 V430', '#3a2d24', 7) +
  path('M210 430 L590 430 L576 800 Q570 840 530 842 L270 842 Q230 840 224 800Z', round) +
  oval(400, 430, 190, 40, t.deep) +
  oval(400, 436, 172, 32, '#f8eeda') +
  oval(400, 440, 60, 12, '#fff8e0') +
  label(t, 310, 540, 180, 190) +
  shine('M246 500 L256 780', 14)

const diffuser = (t: Tints) =>
  times(6, (i) =>
    line(`M${390 + i * 4} 500 L${240 + i * 66} ${130 + Math.abs(i - 2.5) * 24}`, '#a87b4b', 10),
  ) +
  path(
    whole('M400 430 L446 430 L452 500 C520 520 570 560 570 640 L570 800 Q568 846 520 848 L400 848'),
    glass,
    `stroke="${t.dark}" stroke-opacity=".35" stroke-width="4"`,
  ) +
  path(
    'M248 650 Q400 630 552 650 L552 800 Q550 828 520 830 L280 830 Q250 828 248 800Z',
    cloth,
    'opacity=".8"',
  ) +
  box(350, 424, 100, 40, 8, wood) +
  label(t, 320, 680, 160, 120) +
  shine('M262 640 V800', 11)

const spray = (t: Tints) =>
  path('M340 220 L470 220 L500 250 L560 256 L560 300 L340 310Z', night) +
  path('M470 300 L520 360 L500 374 L440 310Z', night) +
  box(356, 306, 88, 60, 6, '#46413c') +
  path(whole('M400 364 L450 364 C520 390 540 440 540 500 L540 800 Q540 846 494 848 L400 848'), round) +
  label(t, 310, 540, 180, 200) +
  times(9, (i) =>
    disc(600 + (i % 3) * 40, 230 + Math.floor(i / 3) * 36 - (i % 3) * 6, 6, t.dark, 'opacity=".35"'),
  ) +
  shine('M288 480 V780', 13)

const cream = (t: Tints) =>
  moved(
    250,
    420,
    1,
    oval(0, 0, 190, 60, '#b9ad9d') + oval(0, -18, 190, 60, china) + oval(0, -22, 150, 40, gold),
    -12,
  ) +
  path('M180 560 L640 560 L626 790 Q620 836 570 838 L250 838 Q200 836 194 790Z', round) +
  oval(410, 560, 230, 62, '#efe6d9') +
  oval(410, 562, 204, 50, t.pale) +
  path(
    'M250 566 C300 500 380 520 420 540 C470 560 500 510 480 500 C540 510 580 560 540 590 C480 620 300 616 250 566Z',
    '#fffaf2',
  ) +
  path('M330 560 C380 540 440 590 500 560', 'none', `stroke="${t.light}" stroke-width="6"`) +
  label(t, 320, 660, 180, 130) +
  shine('M216 620 L226 780', 12)

const serum = (t: Tints) =>
  path('M360 150 Q400 110 440 150 L450 300 L350 300Z', night) +
  box(336, 296, 128, 90, 12, gold) +
  path(
    whole('M400 386 L440 386 L446 440 C510 460 530 490 530 540 L530 800 Q528 846 484 848 L400 848'),
    glass,
    `stroke="${t.dark}" stroke-opacity=".35" stroke-width="4"`,
  ) +
  path(
    'M288 560 Q400 544 512 560 L512 800 Q510 828 480 830 L320 830 Q290 828 288 800Z',
    cloth,
    'opacity=".9"',
  ) +
  line('M400 390 V720', '#fff', 12, 'opacity=".5"') +
  label(t, 320, 600, 160, 170) +
  shine('M298 540 V800', 11)

const lipstick = (t: Tints) =>
  box(330, 560, 140, 290, 12, night) +
  box(330, 700, 140, 12, 0, gold) +
  box(344, 430, 112, 140, 6, gold) +
  path('M352 430 L352 280 C360 220 420 190 448 180 L448 430Z', round) +
  path('M352 280 C360 220 420 190 448 180 C440 240 400 290 352 300Z', t.light) +
  box(530, 560, 150, 290, 14, night, 'transform="rotate(8 600 700)"') +
  box(530, 800, 150, 12, 0, gold, 'transform="rotate(8 600 700)"') +
  shine('M346 600 V680', 8)

const brush = (t: Tints) =>
  `<g transform="rotate(28 400 500)">` +
  path(
    'M400 130 C500 130 530 230 520 340 C510 450 470 500 436 540 L446 860 Q400 900 354 860 L364 540 C330 500 290 450 280 340 C270 230 300 130 400 130Z',
    wood,
  ) +
  oval(400, 320, 92, 150, t.dark) +
  oval(400, 316, 88, 146, t.base) +
  times(42, (i) => disc(330 + (i % 6) * 28, 210 + Math.floor(i / 6) * 36, 5, '#2f2722')) +
  shine('M376 620 L372 840', 8) +
  '</g>'

const coffeebag = (t: Tints) =>
  path('M230 240 L570 240 Q600 500 590 850 L210 850 Q200 500 230 240Z', cloth) +
  path('M230 240 L280 300 Q270 560 280 850 L210 850 Q200 500 230 240Z', t.dark, 'opacity=".45"') +
  path('M570 240 L520 300 Q530 560 520 850 L590 850 Q600 500 570 240Z', t.deep, 'opacity=".35"') +
  path('M222 180 L578 180 L574 262 L226 262Z', t.dark) +
  line('M230 200 H570', t.light, 4, 'opacity=".5"') +
  box(190, 226, 420, 18, 8, '#3a322c') +
  disc(400, 330, 17, t.deep) +
  disc(400, 330, 8, t.base) +
  label(t, 300, 420, 200, 260) +
  path('M400 730 c-40 20 -40 70 0 84 c40 -14 40 -64 0 -84Z', t.pale, 'opacity=".8"') +
  line('M400 736 q-16 36 0 74', t.dark, 4) +
  twice(
    oval(620, 838, 28, 18, '#4e2f1c', 'transform="rotate(-20 620 838)"') +
      line('M600 844 q20 -14 40 -12', '#2f1b0f', 3),
  ) +
  shine('M250 330 Q244 560 250 820', 8)

const datesbox = (t: Tints) =>
  path('M110 540 L690 540 L660 820 Q400 846 140 820Z', cloth) +
  path('M140 400 L660 400 L690 540 L110 540Z', t.deep) +
  path('M160 414 L640 414 L664 528 L136 528Z', '#f3e6cf') +
  times(21, (i) => {
    const x = 196 + (i % 7) * 68
    const y = 432 + Math.floor(i / 7) * 36
    return (
      oval(
        x,
        y,
        30,
        19,
        i % 4 ? '#6b3a1c' : '#8a5126',
        `transform="rotate(${((i * 23) % 40) - 20} ${x} ${y})"`,
      ) + line(`M${x - 14} ${y - 6} q12 -6 24 0`, '#d79a5c', 4, 'opacity=".7"')
    )
  }) +
  path('M110 540 L690 540 L686 570 L114 570Z', t.light) +
  label(t, 310, 620, 180, 150) +
  line('M140 700 H290 M510 700 H664', t.trim, 4, 'opacity=".5"')

const chocolate = (t: Tints) =>
  `<g transform="rotate(-10 400 520)">` +
  box(220, 200, 360, 320, 8, '#4c2c1b') +
  times(
    12,
    (i) =>
      box(232 + (i % 4) * 88, 210 + Math.floor(i / 4) * 100, 76, 88, 8, '#64402a') +
      path(`M${238 + (i % 4) * 88} ${216 + Math.floor(i / 4) * 100} h64 l-8 8 h-48Z`, '#8a5f42'),
  ) +
  path(
    'M206 440 L240 410 L270 444 L310 408 L350 446 L392 410 L430 444 L470 408 L510 446 L560 412 L594 440 L594 880 L206 880Z',
    '#d9c9a6',
  ) +
  box(206, 500, 388, 380, 0, cloth) +
  label(t, 300, 580, 200, 220) +
  line('M206 530 H594 M206 850 H594', t.trim, 5, 'opacity=".6"') +
  '</g>'

const dallah = (t: Tints) =>
  path(
    'M520 360 C650 350 690 480 650 600 C630 660 590 700 540 710 L530 676 C580 660 610 610 616 560 C630 470 600 410 520 410Z',
    t.dark,
  ) +
  path('M280 400 C210 400 150 330 96 320 C150 370 170 470 290 540Z', round) +
  path('M96 320 C150 326 210 390 280 396 L284 420 C210 410 150 360 96 320Z', t.light) +
  path(
    'M290 360 L510 360 C500 440 470 470 490 540 C580 600 600 700 570 800 Q400 850 230 800 C200 700 220 600 310 540 C330 470 300 440 290 360Z',
    round,
  ) +
  path('M284 364 C300 280 360 250 388 190 L412 190 C440 250 500 280 516 364 Q400 392 284 364Z', round) +
  disc(400, 160, 20, gold) +
  path('M388 184 L412 184 L406 130 L400 104 L394 130Z', gold) +
  line('M286 366 Q400 394 514 366', t.trim, 8, 'opacity=".7"') +
  line('M312 520 Q400 546 488 520', t.trim, 7, 'opacity=".7"') +
  times(7, (i) => path(`M${262 + i * 40} 690 l18 -34 l18 34 l-18 34Z`, t.trim, 'opacity=".55"')) +
  path('M250 800 Q400 838 550 800 L570 846 Q400 870 230 846Z', t.deep) +
  shine('M262 640 Q244 710 262 780', 14) +
  shine('M330 390 Q330 450 344 500', 9)

const cups = (t: Tints) =>
  cup(250, 640, t, 1.35) +
  cup(540, 640, t, 1.35) +
  cup(400, 720, t, 1.5) +
  cup(220, 820, t, 1.6) +
  cup(580, 820, t, 1.6)

const honey = (t: Tints) =>
  path(
    'M214 360 Q400 330 586 360 Q630 480 600 800 Q596 846 540 848 L260 848 Q204 846 200 800 Q170 480 214 360Z',
    '#f0b43c',
  ) +
  path(
    'M214 360 Q400 330 586 360 Q630 480 600 800 Q596 846 540 848 L260 848 Q204 846 200 800 Q170 480 214 360Z',
    round,
    'opacity=".55"',
  ) +
  box(226, 250, 348, 100, 20, wood) +
  oval(400, 252, 174, 30, '#cf9c66') +
  path(
    'M226 342 Q400 370 574 342 L600 410 Q560 396 540 430 Q500 390 470 424 Q430 390 400 430 Q360 392 330 426 Q290 392 262 430 Q230 396 200 412Z',
    '#f7efe0',
  ) +
  label(t, 290, 510, 220, 220) +
  path('M370 590 l30 -18 l30 18 v34 l-30 18 l-30 -18Z', '#eaa92f') +
  `<g transform="rotate(30 640 500)">` +
  box(630, 220, 20, 330, 10, wood) +
  times(5, (i) => oval(640, 556 + i * 26, 44 - Math.abs(i - 2) * 8, 14, '#a97238')) +
  '</g>' +
  shine('M226 470 Q214 620 228 780', 15)

const oil = (t: Tints) =>
  box(366, 120, 68, 70, 10, '#5e3d22') +
  path(
    whole('M400 180 L432 180 L438 330 C500 370 520 410 520 480 L520 800 Q518 848 470 850 L400 850'),
    '#5c6a2e',
  ) +
  path(
    whole('M400 180 L432 180 L438 330 C500 370 520 410 520 480 L520 800 Q518 848 470 850 L400 850'),
    round,
    'opacity=".6"',
  ) +
  label(t, 300, 500, 200, 240) +
  line('M330 560 q40 -30 80 0', '#6c7a3c', 5) +
  shine('M302 460 V800', 12) +
  line('M600 830 Q640 760 690 740', '#6c6a48', 6) +
  times(4, (i) =>
    oval(
      620 + i * 20,
      800 - i * 22,
      12,
      30,
      i % 2 ? '#8b9459' : '#727c43',
      `transform="rotate(${i % 2 ? 20 : 80} ${620 + i * 20} ${800 - i * 22})"`,
    ),
  ) +
  oval(614, 838, 24, 20, '#4f5a26')

const giftbox = (t: Tints) =>
  path('M150 460 L650 460 L632 820 Q400 850 168 820Z', cloth) +
  path('M120 370 L680 370 L676 480 Q400 500 124 480Z', t.light) +
  path('M120 370 L680 370 L640 330 L160 330Z', t.pale) +
  path('M356 330 L444 330 L448 838 L352 838Z', gold) +
  path('M400 340 C340 200 200 210 220 290 C236 340 340 340 400 340Z', gold) +
  path('M400 340 C460 200 600 210 580 290 C564 340 460 340 400 340Z', gold) +
  path(
    'M400 336 C360 260 270 240 262 280 C262 316 340 330 400 336Z M400 336 C440 260 530 240 538 280 C538 316 460 330 400 336Z',
    '#7d5a26',
    'opacity=".55"',
  ) +
  disc(400, 334, 30, gold) +
  crease('M124 482 Q400 504 676 482', t, 8) +
  shine('M180 520 L194 790', 10)

export const beautyAndPantry: Record<string, Drawing> = {
  perfume: { floor: 848, draw: perfume },
  mabkhara: { floor: 850, draw: mabkhara },
  bakhoorbox: { floor: 812, draw: bakhoorbox },
  attar: { floor: 850, draw: attar },
  candle: { floor: 842, draw: candle },
  diffuser: { floor: 848, draw: diffuser },
  spray: { floor: 848, draw: spray },
  cream: { floor: 838, draw: cream },
  serum: { floor: 848, draw: serum },
  lipstick: { floor: 850, draw: lipstick },
  brush: { draw: brush },
  coffeebag: { floor: 850, draw: coffeebag },
  datesbox: { floor: 832, draw: datesbox },
  chocolate: { draw: chocolate },
  dallah: { floor: 858, draw: dallah },
  cups: { floor: 824, draw: cups },
  honey: { floor: 848, draw: honey },
  oil: { floor: 850, draw: oil },
  giftbox: { floor: 836, draw: giftbox },
}
