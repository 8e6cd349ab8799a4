import {
  box,
  cloth,
  crease,
  disc,
  type Drawing,
  gold,
  line,
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
} from './pen'

const sole = (d: string, colour = '#f4efe6') => path(d, colour) + line(d, '#00000022', 3)

const sneaker = (t: Tints) =>
  sole(
    'M96 700 C90 670 110 660 140 664 L690 676 C730 680 736 712 716 734 Q420 764 130 740 Q100 732 96 700Z',
  ) +
  path(
    'M118 668 C110 590 120 520 140 486 C180 520 240 524 282 470 C330 520 420 580 520 604 C620 620 700 630 708 682 Q420 706 118 690Z',
    cloth,
  ) +
  path('M508 602 C620 616 702 630 708 682 L560 692 C570 650 548 620 508 602Z', t.light) +
  path('M118 680 C110 590 120 520 140 486 C160 504 184 512 208 510 C196 570 210 640 240 690Z', t.dark) +
  path('M276 476 C300 450 330 460 340 480 L470 576 L430 620 C360 590 300 540 276 476Z', t.pale) +
  times(5, (i) => line(`M${318 + i * 38} ${506 + i * 26} l-30 46`, '#fff', 9)) +
  path(
    'M250 660 C330 640 380 620 420 584 C440 640 470 660 520 672 C420 690 330 684 250 660Z',
    t.trim,
    'opacity=".5"',
  ) +
  stitch('M520 612 Q562 640 562 688', t) +
  line('M110 704 L716 706', t.base, 6, 'opacity=".6"') +
  shine('M150 540 Q150 600 160 650')

const sandal = (t: Tints) =>
  path(
    'M108 700 C96 660 160 640 240 650 C380 664 520 640 640 650 C720 660 724 720 660 734 Q400 760 170 744 Q116 736 108 700Z',
    '#6b4a31',
  ) +
  path(
    'M112 690 C104 656 164 636 240 644 C380 656 520 634 640 644 C716 656 716 706 656 716 Q400 736 170 724 Q118 718 112 690Z',
    '#c99f70',
  ) +
  path(
    'M420 700 C404 600 470 520 560 524 C650 530 690 610 676 700 C650 640 600 610 550 616 C500 622 450 650 448 712Z',
    cloth,
  ) +
  path(
    'M150 704 C140 600 200 520 290 530 C360 540 384 610 372 706 C346 640 310 616 266 620 C214 626 186 660 184 712Z',
    cloth,
  ) +
  stitch('M440 660 C452 590 510 548 560 548 C620 552 654 600 660 650', t) +
  stitch('M168 660 C172 596 220 552 280 556 C330 562 350 606 354 650', t) +
  box(250, 516, 56, 40, 8, gold) +
  line('M278 516 v40', t.deep, 6) +
  shine('M476 590 Q510 546 560 540', 6)

const heel = (t: Tints) =>
  path('M150 500 C140 600 150 680 152 800 L178 800 C186 700 210 610 250 560Z', t.deep) +
  path(
    'M132 470 C160 440 210 450 240 500 C330 640 450 690 560 676 C640 670 700 700 716 760 C720 790 700 800 660 800 L470 800 C380 790 300 690 230 600 C190 560 130 540 132 470Z',
    cloth,
  ) +
  path(
    'M430 690 C490 690 540 690 566 676 C640 670 700 700 716 760 C716 790 690 798 650 800 C640 740 540 720 430 690Z',
    t.light,
  ) +
  path(
    'M470 800 C380 790 300 690 230 600 L214 590 C300 720 380 806 470 812 L700 812 L706 792 Q690 800 660 800Z',
    t.deep,
  ) +
  line('M150 470 C210 380 300 420 280 560', t.dark, 12) +
  disc(276, 500, 11, gold) +
  shine('M520 704 Q640 690 684 740', 8) +
  shine('M176 500 Q230 570 280 640', 5)

const flat = (t: Tints) =>
  path('M104 700 C100 740 130 760 190 758 L660 760 C710 756 724 736 712 716Z', t.deep) +
  path(
    'M104 704 C96 640 110 580 130 556 C200 640 330 690 440 640 C520 600 640 610 700 680 C724 716 706 742 660 744 L170 744 C126 742 106 730 104 704Z',
    cloth,
  ) +
  path('M132 560 C200 640 330 692 440 642 C380 720 180 700 132 560Z', t.deep, 'opacity=".75"') +
  line('M132 560 C200 640 330 690 440 640', t.trim, 6) +
  path(
    'M452 640 C420 600 430 570 470 590 L490 620 C500 580 540 570 548 600 C550 630 510 640 490 636Z',
    t.dark,
  ) +
  disc(488, 622, 12, t.trim) +
  shine('M560 640 Q640 650 672 690', 8)

const loafer = (t: Tints) =>
  path('M96 716 L716 716 Q730 740 712 756 L280 756 L270 740 L250 776 L110 776 Q92 760 96 716Z', '#33261f') +
  path(
    'M100 720 C96 640 100 560 122 530 C180 560 260 560 320 520 C380 560 460 590 560 600 C660 612 720 660 716 720Z',
    cloth,
  ) +
  path(
    'M330 530 C400 570 470 594 560 602 C650 612 700 650 712 690 C600 640 440 650 360 610 C330 590 324 560 330 530Z',
    t.light,
  ) +
  line('M330 534 C324 580 350 610 400 626 C500 650 620 650 708 694', t.deep, 5, 'opacity=".5"') +
  path('M286 540 C330 600 400 640 452 640 L476 592 C420 584 360 560 320 520Z', t.dark) +
  box(372, 572, 54, 20, 8, gold, 'transform="rotate(28 400 582)"') +
  path('M122 530 C180 560 260 560 320 520 C270 510 170 496 122 530Z', t.deep) +
  stitch('M120 700 L700 700', t) +
  shine('M140 590 Q136 640 144 690', 7)

const boot = (t: Tints) =>
  path('M204 796 L700 796 Q708 826 690 832 L340 832 L330 818 L310 840 L206 840Z', '#2e2520') +
  path(
    'M206 800 C200 640 214 400 220 240 L452 240 C456 380 446 500 470 560 C520 620 680 640 696 740 Q704 780 698 800Z',
    cloth,
  ) +
  path('M336 360 L392 360 L410 560 L318 560Z', t.deep, 'opacity=".7"') +
  times(8, (i) => line(`M${334 - i * 2} ${380 + i * 22} h${60 + i * 4}`, t.dark, 4)) +
  path('M216 240 h240 v36 h-240Z', t.dark) +
  path('M250 190 C260 176 290 176 296 192 L296 250 L250 250Z', t.trim, 'opacity=".8"') +
  crease('M470 560 C420 600 380 600 320 590', t) +
  crease('M600 650 Q560 700 570 796', t, 4) +
  shine('M244 320 Q234 500 232 700', 10)

const handbag = (t: Tints) =>
  line('M290 420 C290 190 510 190 510 420', t.dark, 24) +
  line('M290 420 C290 200 510 200 510 420', t.light, 6, 'opacity=".6"') +
  path('M190 430 Q400 400 610 430 L668 800 Q670 836 634 840 L166 840 Q130 836 132 800Z', cloth) +
  path('M190 430 Q400 400 610 430 L630 560 Q400 650 170 560Z', t.light) +
  line('M170 560 Q400 650 630 560', t.deep, 5, 'opacity=".45"') +
  stitch('M182 548 Q400 634 618 548', t) +
  stitch('M150 812 L650 812', t) +
  disc(290, 424, 16, gold) +
  disc(510, 424, 16, gold) +
  box(366, 582, 68, 60, 14, gold) +
  box(384, 600, 32, 22, 6, t.deep) +
  crease('M176 600 Q166 700 160 800 M624 600 Q634 700 640 800', t, 4) +
  shine('M210 460 Q204 500 198 540', 9)

const tote = (t: Tints) =>
  line('M300 420 C296 150 380 150 400 150 C420 150 504 150 500 420', t.dark, 20) +
  path('M196 380 L604 380 L634 850 Q400 876 166 850Z', cloth) +
  path('M196 380 L604 380 L606 420 L194 420Z', t.dark, 'opacity=".5"') +
  line('M270 420 V520 M330 420 V520 M470 420 V520 M530 420 V520', t.dark, 2) +
  line('M300 400 V530 M500 400 V530', t.dark, 20) +
  stitch('M290 410 V526 M310 410 V526 M490 410 V526 M510 410 V526', t) +
  box(330, 600, 140, 90, 6, t.pale, 'opacity=".75"') +
  line('M356 632 h88 M372 656 h56', t.trim, 5, 'opacity=".6"') +
  crease('M230 460 Q214 660 206 840 M566 470 Q590 660 588 840', t, 6) +
  crease('M400 720 Q380 800 390 858', t, 4)

const clutch = (t: Tints) =>
  line('M170 470 C200 300 600 300 630 470', gold, 5, 'stroke-dasharray="4 9"') +
  box(140, 460, 520, 300, 40, cloth) +
  path('M144 500 Q140 462 180 460 L620 460 Q660 462 656 500 L430 640 Q400 656 370 640Z', t.light) +
  times(9, (i) =>
    times(15, (j) => disc(176 + j * 32, 490 + i * 32, 7, i % 2 ? t.pale : t.trim, 'opacity=".55"')),
  ) +
  line('M144 500 L370 640 Q400 656 430 640 L656 500', t.deep, 4, 'opacity=".5"') +
  disc(400, 642, 26, gold) +
  disc(394, 636, 8, '#fff', 'opacity=".6"')

const backpack = (t: Tints) =>
  line('M350 190 C350 130 450 130 450 190', t.deep, 18) +
  twice(path('M560 360 C650 400 660 640 620 780 L580 780 C600 640 600 480 548 420Z', t.dark)) +
  path(
    'M230 330 C230 220 310 170 400 170 C490 170 570 220 570 330 L590 800 Q586 850 540 852 L260 852 Q214 850 210 800Z',
    cloth,
  ) +
  path('M232 330 C250 210 330 180 400 180 C470 180 550 210 568 330 Q400 400 232 330Z', t.light) +
  line('M232 332 Q400 402 568 332', t.deep, 6, 'opacity=".5"') +
  path(
    'M262 560 Q400 530 538 560 L546 790 Q544 816 516 818 L284 818 Q256 816 254 790Z',
    t.dark,
    'opacity=".55"',
  ) +
  line('M270 600 Q400 576 530 600', gold, 6) +
  box(392, 594, 16, 46, 6, gold) +
  twice(box(452, 350, 28, 160, 6, t.trim, 'opacity=".85"') + box(446, 430, 40, 30, 6, gold)) +
  stitch('M272 790 h256', t) +
  shine('M250 400 Q236 600 234 760', 10)

const suitcase = (t: Tints) =>
  line('M330 260 V110 H470 V260', '#6f7376', 14) +
  box(316, 96, 168, 30, 14, night) +
  box(200, 230, 400, 600, 46, round) +
  times(
    7,
    (i) =>
      box(244 + i * 48, 262, 14, 536, 7, t.deep, 'opacity=".22"') +
      box(240 + i * 48, 262, 5, 536, 3, '#fff', 'opacity=".2"'),
  ) +
  box(330, 226, 140, 24, 12, t.deep) +
  box(588, 480, 26, 110, 10, t.deep) +
  twice(oval(520, 854, 24, 26, '#2b2825') + box(500, 822, 40, 22, 6, t.deep)) +
  box(360, 700, 80, 40, 8, t.trim, 'opacity=".8"')

const wallet = (t: Tints) =>
  path('M250 330 L650 300 Q680 300 682 330 L690 640 Q690 668 660 668 L250 690Z', t.pale) +
  path('M270 350 L640 322 L648 420 L270 440Z', '#e8dccb') +
  path('M280 390 L640 362 L648 460 L280 480Z', t.trim, 'opacity=".6"') +
  path(
    'M150 380 Q150 350 180 350 L600 380 Q630 384 630 414 L630 720 Q630 752 600 754 L180 770 Q150 770 150 740Z',
    cloth,
  ) +
  stitch(
    'M172 384 Q172 372 186 372 L590 400 Q608 402 608 420 L608 714 Q608 730 592 732 L188 748 Q172 748 172 734Z',
    t,
  ) +
  box(520, 540, 130, 70, 20, t.dark) +
  disc(566, 575, 15, gold) +
  shine('M200 410 L440 426', 8)

const belt = (t: Tints) =>
  line(
    'M400 330 C620 330 690 430 690 530 C690 660 560 720 400 720 C240 720 120 650 120 530 C120 430 210 340 360 330',
    t.dark,
    66,
  ) +
  line(
    'M400 322 C620 322 690 426 690 520 C690 650 560 706 400 706 C240 706 120 640 120 520 C120 420 210 330 360 322',
    t.base,
    56,
  ) +
  line('M400 300 C630 300 708 420 708 512', t.trim, 3, 'stroke-dasharray="10 8" opacity=".7"') +
  times(5, (i) => disc(500 + i * 34, 706 - i * 11, 7, t.deep)) +
  box(300, 262, 130, 130, 22, 'none', 'stroke="url(#gold)" stroke-width="22"') +
  line('M310 328 H424', gold, 13) +
  shine('M150 460 Q180 380 260 346', 8)

const watch = (t: Tints) =>
  path('M326 90 L474 90 L490 360 L310 360Z', round) +
  path('M310 640 L490 640 L470 920 Q400 940 330 920Z', round) +
  stitch('M342 110 L330 340 M458 110 L470 340 M330 660 L346 900 M470 660 L454 900', t) +
  times(4, (i) => disc(400, 730 + i * 44, 8, t.deep)) +
  disc(400, 500, 178, gold) +
  disc(400, 500, 152, '#fbf8f1') +
  disc(400, 500, 152, t.pale, 'opacity=".4"') +
  times(
    12,
    (i) =>
      `<rect x="396" y="362" width="8" height="${i % 3 ? 18 : 34}" fill="#4a4038" transform="rotate(${i * 30} 400 500)"/>`,
  ) +
  line('M400 500 L334 446', '#3a322c', 11) +
  line('M400 500 L476 404', '#3a322c', 8) +
  line('M400 530 L400 390', t.base, 3) +
  disc(400, 500, 11, gold) +
  box(574, 480, 30, 40, 8, gold) +
  path('M290 420 A140 140 0 0 1 440 366 L330 590 A140 140 0 0 1 290 420Z', '#fff', 'opacity=".28"')

const sunglasses = (t: Tints) =>
  line('M150 470 C110 400 110 350 170 320 M650 470 C690 400 690 350 630 320', t.deep, 20) +
  twice(
    path('M436 470 C470 440 640 440 668 470 C680 560 650 650 560 652 C480 652 440 590 436 470Z', t.deep) +
      path(
        'M456 484 C490 464 630 464 650 486 C656 560 630 632 560 634 C496 632 460 580 456 484Z',
        '#3d3a3d',
      ) +
      path(
        'M456 484 C490 464 630 464 650 486 C652 520 650 540 640 566 C580 540 510 540 462 540Z',
        t.base,
        'opacity=".5"',
      ) +
      shine('M484 500 L560 500', 9),
  ) +
  line('M356 480 Q400 440 444 480', t.deep, 22)

const necklace = (t: Tints) =>
  line('M230 210 C200 520 300 700 400 720 C500 700 600 520 570 210', t.trim, 4) +
  times(25, (i) => {
    const a = (i / 24) * Math.PI
    const x = 400 - Math.cos(a) * (174 - 10 * Math.sin(a))
    const y = 230 + Math.sin(a) * 480
    const r = 15 + 11 * Math.sin(a)
    return (
      disc(x, y, r, '#f4ece0') +
      disc(x + r * 0.2, y + r * 0.25, r * 0.75, '#e2d4c4', 'opacity=".6"') +
      disc(x - r * 0.3, y - r * 0.35, r * 0.3, '#fff')
    )
  }) +
  path('M400 736 q34 56 0 84 q-34 -28 0 -84Z', gold) +
  disc(400, 786, 10, t.pale)

const earrings = () =>
  twice(
    line('M540 330 C540 300 560 290 566 300', gold, 6) +
      path('M540 340 A130 130 0 1 1 500 580 A112 112 0 1 0 540 340Z', gold) +
      disc(540, 334, 14, '#f8efe2') +
      shine('M470 430 Q456 490 490 540', 5),
  )

const misbaha = (t: Tints) =>
  times(33, (i) => {
    const a = (i / 33) * Math.PI * 2 + Math.PI / 2
    const x = 400 + Math.cos(a) * 210
    const y = 420 + Math.sin(a) * 250
    return (
      oval(x, y, 22, 24, t.base) +
      oval(x + 4, y + 5, 16, 17, t.dark, 'opacity=".5"') +
      disc(x - 7, y - 9, 6, '#fff', 'opacity=".6"')
    )
  }) +
  box(388, 664, 24, 70, 12, t.dark) +
  oval(400, 664, 20, 14, steel) +
  oval(400, 740, 22, 18, steel) +
  times(11, (i) => line(`M400 754 Q${380 + i * 4} 800 ${350 + i * 10} 884`, i % 2 ? '#b9bdc0' : '#e4e6e7', 6))

const umbrella = (t: Tints) =>
  line('M400 220 V780 C400 850 310 850 312 784', '#6d4a2f', 20) +
  path(
    'M110 520 C120 300 270 210 400 210 C530 210 680 300 690 520 Q640 470 594 520 Q546 470 497 520 Q448 470 400 520 Q352 470 303 520 Q254 470 206 520 Q160 470 110 520Z',
    cloth,
  ) +
  path('M400 210 Q520 320 594 520 Q546 470 497 520 Q470 330 400 210Z', t.dark, 'opacity=".4"') +
  path('M400 210 Q280 320 206 520 Q160 470 110 520 C120 300 270 210 400 210Z', t.light, 'opacity=".6"') +
  crease('M400 214 Q330 330 303 518 M400 214 Q460 330 497 518', t, 4) +
  disc(400, 204, 13, gold)

export const shoesAndBags: Record<string, Drawing> = {
  sneaker: { zoom: 1.14, floor: 745, draw: sneaker },
  sandal: { zoom: 1.14, floor: 745, draw: sandal },
  heel: { zoom: 1.14, floor: 806, draw: heel },
  flat: { zoom: 1.14, floor: 758, draw: flat },
  loafer: { zoom: 1.14, floor: 768, draw: loafer },
  boot: { floor: 836, draw: boot },
  handbag: { floor: 840, draw: handbag },
  tote: { floor: 858, draw: tote },
  clutch: { floor: 760, draw: clutch },
  backpack: { floor: 850, draw: backpack },
  suitcase: { floor: 874, draw: suitcase },
  wallet: { floor: 766, draw: wallet },
  belt: { draw: belt },
  watch: { draw: watch },
  sunglasses: { zoom: 1.16, draw: sunglasses },
  necklace: { draw: necklace },
  earrings: { zoom: 1.16, draw: earrings },
  misbaha: { draw: misbaha },
  umbrella: { draw: umbrella },
}
