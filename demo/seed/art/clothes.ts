import {
  box,
  cloth,
  crease,
  disc,
  type Drawing,
  gold,
  line,
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

const hanger =
  line('M400 178 C400 150 428 150 424 128 C420 106 388 110 390 132', '#8b7a68', 6) +
  line('M400 178 L268 258 M400 178 L532 258', wood, 13)

const garment = (draw: (tints: Tints) => string, zoom = 1): Drawing => ({
  zoom,
  draw: (tints) => hanger + draw(tints),
})

const gathers = (t: Tints, top: number, bottom: number, spread: number, count = 7) =>
  times(count, (i) => {
    const at = (i - (count - 1) / 2) / ((count - 1) / 2)
    return crease(
      `M${400 + at * 62} ${top} Q${400 + at * 90} ${(top + bottom) / 2} ${400 + at * spread} ${bottom}`,
      t,
      i % 2 ? 3 : 6,
    )
  })

const buttons = (t: Tints, from: number, to: number, count: number) =>
  times(count, (i) => disc(400, from + ((to - from) * i) / (count - 1), 6, t.trim))

const dress = (t: Tints) =>
  twice(
    path('M525 250 C590 258 622 330 610 400 C604 424 560 430 536 416 L498 330 Z', cloth) +
      crease('M548 280 Q580 340 570 412', t) +
      line('M540 416 Q572 430 608 404', t.deep, 9, 'opacity=".35"'),
  ) +
  path(
    whole(
      'M400 292 Q450 282 466 226 L528 252 L500 400 Q494 440 506 476 C560 600 610 760 628 872 Q520 906 400 902',
    ),
    cloth,
  ) +
  path('M312 462 Q400 486 488 462 L492 490 Q400 514 308 490Z', t.dark, 'opacity=".55"') +
  gathers(t, 500, 880, 190, 9) +
  crease('M326 392 Q400 424 474 392', t, 3) +
  shine('M330 540 Q292 690 266 820', 12)

const gown = (t: Tints) =>
  path(
    whole(
      'M400 330 C440 320 456 280 462 226 L506 240 C520 320 484 380 482 440 C500 620 590 760 640 900 Q520 940 400 936',
    ),
    cloth,
  ) +
  path('M318 430 L482 430 L486 462 L314 462Z', t.deep, 'opacity=".4"') +
  times(13, (i) =>
    crease(`M${328 + i * 12} 466 Q${300 + i * 16.6} 680 ${190 + i * 35} 914`, t, i % 2 ? 3 : 5),
  ) +
  shine('M350 520 Q316 700 262 880', 10) +
  shine('M446 520 Q480 680 520 850', 5)

const abaya = (t: Tints) =>
  twice(
    path('M520 244 C600 270 690 470 716 610 Q690 660 628 664 L516 470Z', cloth) +
      crease('M560 330 Q620 500 660 650', t) +
      line('M630 662 Q692 656 715 612', t.trim, 7),
  ) +
  path(whole('M400 250 Q440 244 456 220 L530 248 C560 420 596 720 606 912 Q500 936 400 934'), cloth) +
  line('M400 250 L400 932', t.deep, 6, 'opacity=".6"') +
  line('M344 222 Q368 262 392 340 L392 930', t.trim, 6) +
  line('M456 222 Q432 262 408 340 L408 930', t.trim, 6) +
  twice(crease('M470 330 Q520 640 540 914', t, 6) + crease('M440 480 Q462 720 466 924', t, 4)) +
  shine('M300 430 Q266 680 252 880', 10)

const sleeves = (t: Tints) =>
  twice(
    path('M518 246 C566 268 610 420 640 590 Q610 618 572 612 L506 420Z', cloth) +
      crease('M540 320 Q580 460 602 606', t) +
      line('M574 596 Q610 602 637 578', t.deep, 8, 'opacity=".35"'),
  )

const bodyTop = (t: Tints, hem = 690) =>
  path(
    whole(`M400 272 Q440 262 456 224 L524 248 C536 400 534 560 540 ${hem} Q470 ${hem + 18} 400 ${hem + 16}`),
    cloth,
  ) +
  crease(`M320 360 Q344 500 318 ${hem - 20}`, t) +
  crease(`M486 380 Q462 520 488 ${hem - 10}`, t)

const collar = (t: Tints) =>
  path('M344 224 L400 282 L372 318 L326 246Z', t.light) +
  path('M456 224 L400 282 L428 318 L474 246Z', t.light) +
  crease('M344 226 L400 284 L456 226', t, 4)

const blouse = (t: Tints) =>
  sleeves(t) +
  bodyTop(t, 660) +
  collar(t) +
  buttons(t, 470, 640, 4) +
  path(
    'M400 300 C350 300 330 350 340 376 C372 372 392 340 400 316 C408 340 428 372 460 376 C470 350 450 300 400 300Z',
    t.light,
  ) +
  path('M396 316 L372 470 L398 452 L404 316 L432 460 L408 440Z', t.base) +
  crease('M394 330 L378 450 M408 330 L424 440', t, 3) +
  shine('M300 380 Q290 500 300 620')

const shirt = (t: Tints) =>
  sleeves(t) +
  bodyTop(t, 720) +
  collar(t) +
  line('M400 290 L400 734', t.deep, 4, 'opacity=".35"') +
  line('M386 300 L386 734', t.deep, 2, 'opacity=".2"') +
  buttons(t, 340, 700, 6) +
  path('M438 400 h68 v66 l-34 16 l-34 -16Z', t.light, 'opacity=".8"') +
  stitch('M438 402 h68 v64 l-34 16 l-34 -16Z', t) +
  shine('M296 400 Q288 540 292 690')

const shortSleeves = (t: Tints) =>
  twice(
    path('M518 244 C570 262 618 330 646 410 Q612 446 560 452 L512 380Z', cloth) +
      crease('M552 290 Q590 360 598 430', t) +
      stitch('M566 438 Q614 428 640 398', t),
  )

const tshirt = (t: Tints) =>
  shortSleeves(t) +
  bodyTop(t, 720) +
  line('M344 226 Q360 296 400 296 Q440 296 456 226', t.dark, 16) +
  stitch('M264 716 Q400 742 536 716', t) +
  shine('M300 380 Q290 540 294 690')

const polo = (t: Tints) =>
  shortSleeves(t) +
  bodyTop(t, 710) +
  collar(t) +
  path('M386 300 h28 v120 h-28Z', t.dark, 'opacity=".45"') +
  buttons(t, 326, 396, 3) +
  disc(470, 390, 11, t.trim) +
  shine('M300 380 Q290 540 294 680')

const knit = (t: Tints) =>
  sleeves(t) +
  bodyTop(t, 680) +
  times(11, (i) => crease(`M${290 + i * 22} ${i === 5 ? 320 : 300} L${290 + i * 22} 650`, t, 3)) +
  times(6, (i) =>
    line(`M348 ${350 + i * 50} q26 24 0 48 M452 ${350 + i * 50} q-26 24 0 48`, t.light, 7, 'opacity=".6"'),
  ) +
  line('M342 228 Q360 300 400 300 Q440 300 458 228', t.dark, 22) +
  box(259, 652, 282, 46, 14, t.dark) +
  times(18, (i) => line(`M${270 + i * 15.4} 660 v30`, t.deep, 2, 'opacity=".5"'))

const jacket = (t: Tints) =>
  sleeves(t) +
  bodyTop(t, 720) +
  path('M344 222 L400 520 L400 300Z', t.deep, 'opacity=".8"') +
  path('M456 222 L400 520 L400 300Z', t.deep, 'opacity=".65"') +
  path('M344 222 C318 250 300 300 302 350 L340 356 L328 388 L400 540 L380 380Z', t.light) +
  path('M456 222 C482 250 500 300 498 350 L460 356 L472 388 L400 540 L420 380Z', t.light) +
  crease('M400 540 L400 732', t, 6) +
  disc(410, 570, 9, t.trim) +
  disc(410, 630, 9, t.trim) +
  twice(path('M452 600 h72 v14 h-72Z', t.deep, 'opacity=".55"') + stitch('M456 626 h64 v70 h-64', t)) +
  shine('M288 440 Q284 560 282 690')

const thobe = (t: Tints) =>
  twice(
    path('M518 246 C566 268 612 440 640 620 Q606 644 572 638 L506 430Z', cloth) +
      crease('M540 320 Q584 470 604 630', t),
  ) +
  path(whole('M400 262 Q436 258 446 216 L524 246 C540 440 560 720 566 914 Q480 934 400 932'), cloth) +
  path('M352 214 Q400 240 448 214 L450 250 Q400 286 350 250Z', t.light) +
  crease('M350 250 Q400 286 450 250', t, 4) +
  line('M400 268 L400 480', t.deep, 3, 'opacity=".4"') +
  buttons(t, 296, 440, 4) +
  path('M444 374 h62 v10 h-62Z', t.dark, 'opacity=".5"') +
  twice(crease('M480 420 Q508 680 516 914', t, 6) + crease('M446 560 Q458 760 460 922', t, 4)) +
  shine('M300 420 Q280 680 268 890', 12)

const bisht = (t: Tints) =>
  path(whole('M400 240 L456 216 C560 240 650 400 690 560 L640 900 Q520 934 420 930 L400 930'), cloth) +
  line('M400 250 L400 930', '#1a1714', 26, 'opacity=".5"') +
  twice(
    line('M452 218 C424 270 416 340 414 470 L414 930', gold, 16) +
      line('M436 470 l0 60', gold, 5) +
      line('M690 560 L664 724', gold, 10) +
      crease('M500 320 Q580 600 590 910', t, 6) +
      crease('M460 420 Q500 700 500 926', t, 5),
  ) +
  line('M384 470 q-20 40 0 80 M416 470 q20 40 0 80', gold, 5) +
  disc(376, 566, 12, gold) +
  disc(424, 566, 12, gold)

const trousers = (t: Tints) =>
  path(
    'M286 190 L514 190 C528 360 560 640 566 896 L436 906 L404 420 L396 420 L364 906 L234 896 C240 640 272 360 286 190Z',
    cloth,
  ) +
  box(284, 186, 232, 40, 8, t.dark) +
  line('M400 226 L400 410', t.deep, 5, 'opacity=".45"') +
  disc(412, 206, 8, t.trim) +
  times(4, (i) => box(300 + i * 62, 182, 12, 50, 4, t.base)) +
  twice(crease('M492 232 Q470 300 512 316', t) + crease('M470 330 Q492 620 500 896', t, 4)) +
  shine('M306 340 Q288 600 276 870', 9)

const shorts = (t: Tints) =>
  path(
    'M262 300 L538 300 C556 420 592 560 600 690 L430 716 L404 520 L396 520 L370 716 L200 690 C208 560 244 420 262 300Z',
    cloth,
  ) +
  box(260, 294, 280, 46, 10, t.dark) +
  line('M380 330 q-16 70 -30 96 M420 330 q10 60 26 92', t.trim, 7) +
  line('M400 344 L400 510', t.deep, 4, 'opacity=".4"') +
  twice(
    crease('M512 346 Q490 420 556 436', t) +
      stitch('M436 694 L596 668', t) +
      crease('M476 470 Q490 600 500 690', t, 4),
  ) +
  shine('M268 420 Q240 560 230 660', 9)

const skirt = (t: Tints) =>
  path(whole('M400 240 L490 240 C510 430 600 680 640 850 Q520 896 400 892'), cloth) +
  box(308, 224, 184, 44, 8, t.dark) +
  times(11, (i) =>
    crease(
      `M${320 + i * 16} 270 Q${290 + i * 22} 540 ${190 + i * 42} ${860 + 22 * Math.sin((i / 10) * Math.PI)}`,
      t,
      i % 2 ? 3 : 7,
    ),
  ) +
  times(5, (i) => shine(`M${336 + i * 34} 300 Q${306 + i * 46} 560 ${232 + i * 82} 850`, 6))

const scarf = (t: Tints) =>
  path(
    'M276 214 C330 180 470 180 524 214 C560 300 540 360 500 380 C440 410 360 410 300 380 C260 360 240 300 276 214Z',
    round,
  ) +
  path('M310 350 C300 520 262 700 250 860 L404 880 C410 700 420 520 430 384Z', cloth) +
  path('M430 372 C450 480 500 640 560 770 L660 726 C610 600 540 460 510 360Z', cloth) +
  crease('M296 250 Q400 320 508 246 M288 300 Q400 370 516 296', t, 6) +
  crease('M350 400 Q330 640 300 860 M392 400 Q372 640 356 866', t, 5) +
  crease('M464 392 Q510 560 590 748', t, 5) +
  times(5, (i) => line(`M${268 - i * 3} ${690 + i * 26} l140 16`, t.trim, i % 2 ? 3 : 8, 'opacity=".55"')) +
  times(14, (i) => line(`M${254 + i * 11.4} ${862 + i * 1.4} v40`, t.dark, 4)) +
  shine('M330 470 Q314 640 298 800')

const ghutra = (t: Tints) =>
  path(
    whole(
      'M400 230 C520 230 560 330 566 430 C580 600 640 720 664 860 Q560 800 500 820 C480 640 470 520 452 440 Q430 404 400 404',
    ),
    cloth,
  ) +
  times(6, (i) =>
    times(9, (j) =>
      line(`M${210 + i * 42 + j * 6} ${820 - j * 62} l12 -14 m0 14 l-12 -14`, t.dark, 3, 'opacity=".35"'),
    ),
  ) +
  path('M268 300 Q400 244 532 300 L538 340 Q400 284 262 340Z', '#1d1a18') +
  path('M262 346 Q400 290 538 346 L542 384 Q400 328 258 384Z', '#2b2724') +
  twice(crease('M470 400 Q510 620 560 812', t, 6) + crease('M520 420 Q566 640 616 830', t, 4)) +
  shine('M330 262 Q400 240 460 258', 6)

const capDrawing: Drawing = {
  zoom: 1.15,
  draw: (t) =>
    path('M218 560 C218 380 300 300 420 300 C540 300 600 400 600 560 Q410 600 218 560Z', round) +
    path('M590 520 C680 530 752 570 748 604 C690 600 540 590 420 602 C480 560 540 530 590 520Z', t.dark) +
    crease('M420 302 Q360 420 366 580 M420 302 Q500 400 506 578', t) +
    disc(420, 300, 14, t.dark) +
    stitch('M610 540 Q690 556 726 588', t) +
    stitch('M226 548 Q410 586 592 546', t) +
    disc(300, 440, 6, t.deep) +
    shine('M270 440 Q300 350 380 326', 10),
}

const robe = (t: Tints) =>
  sleeves(t) +
  path(whole('M400 300 L462 222 L530 248 C550 480 574 720 580 880 Q480 902 400 900'), cloth) +
  path('M338 222 C350 300 380 420 404 520 L404 900 L440 900 L440 500 C400 400 372 300 366 230Z', t.light) +
  path('M462 222 C450 300 424 400 380 500 L350 500 C400 400 430 300 436 230Z', t.light) +
  path('M258 500 Q400 540 546 500 L550 540 Q400 582 254 540Z', t.dark) +
  path('M392 540 L350 720 L390 724 L414 546 L450 700 L480 690 L424 540Z', t.base) +
  crease('M300 590 Q296 740 280 880 M500 590 Q510 740 522 884', t)

const apron = (t: Tints) =>
  line('M330 280 C330 180 470 180 470 280', t.dark, 12) +
  path(
    'M322 276 L478 276 C490 360 520 420 580 440 L570 860 Q400 888 230 860 L220 440 C280 420 310 360 322 276Z',
    cloth,
  ) +
  path('M290 590 h220 v150 q-110 26 -220 0Z', t.light, 'opacity=".7"') +
  stitch('M290 592 h220 v148 q-110 26 -220 0Z M400 592 v160', t) +
  line('M222 446 L150 520 M578 446 L650 520', t.dark, 12) +
  crease('M270 470 Q262 660 250 850 M530 470 Q540 660 548 850', t)

export const clothes: Record<string, Drawing> = {
  dress: garment(dress),
  gown: garment(gown),
  abaya: garment(abaya),
  blouse: garment(blouse, 1.24),
  shirt: garment(shirt, 1.24),
  tshirt: garment(tshirt, 1.24),
  polo: garment(polo, 1.24),
  knit: garment(knit, 1.24),
  jacket: garment(jacket, 1.24),
  thobe: garment(thobe),
  bisht: garment(bisht),
  robe: garment(robe),
  trousers: { draw: trousers },
  shorts: { zoom: 1.2, draw: shorts },
  skirt: { draw: skirt },
  scarf: { draw: scarf },
  ghutra: { draw: ghutra },
  cap: capDrawing,
  apron: { draw: apron },
}
