import type { Pair, VariantValue } from './types'

type Colour = { id: number; title: Pair; hex: string }

const colour = (id: number, en: string, ar: string, hex: string): Colour => ({ id, title: [en, ar], hex })

export const colours: Record<string, Colour> = {
  black: colour(11, 'Black', 'أسود', '#33322f'),
  white: colour(12, 'Off-white', 'أوف وايت', '#f1ece2'),
  sand: colour(13, 'Sand', 'رملي', '#d3b58c'),
  beige: colour(14, 'Beige', 'بيج', '#e0cdb2'),
  camel: colour(15, 'Camel', 'جملي', '#b98551'),
  brown: colour(16, 'Brown', 'بني', '#76503a'),
  olive: colour(17, 'Olive', 'زيتي', '#7d7f4e'),
  sage: colour(18, 'Sage', 'أخضر مريمية', '#a3b296'),
  green: colour(19, 'Emerald', 'زمردي', '#1f6b56'),
  mint: colour(20, 'Mint', 'نعناعي', '#b4d8c6'),
  teal: colour(21, 'Teal', 'بترولي', '#2b6e78'),
  sky: colour(22, 'Sky blue', 'سماوي', '#a5c9de'),
  blue: colour(23, 'Blue', 'أزرق', '#46729f'),
  navy: colour(24, 'Navy', 'كحلي', '#2a3a5c'),
  lilac: colour(25, 'Lilac', 'ليلكي', '#bfaed6'),
  plum: colour(26, 'Plum', 'برقوقي', '#6d3f5c'),
  rose: colour(27, 'Dusty rose', 'وردي مغبر', '#d4a0a0'),
  pink: colour(28, 'Blush', 'وردي فاتح', '#eec7c5'),
  coral: colour(29, 'Coral', 'مرجاني', '#e0836c'),
  red: colour(30, 'Red', 'أحمر', '#b23a3c'),
  burgundy: colour(31, 'Burgundy', 'عنابي', '#73293a'),
  mustard: colour(32, 'Mustard', 'خردلي', '#d6a53c'),
  yellow: colour(33, 'Butter yellow', 'أصفر زبدي', '#efd98f'),
  grey: colour(34, 'Grey', 'رمادي', '#9c9a96'),
  silver: colour(35, 'Silver', 'فضي', '#c6c8ca'),
  gold: colour(36, 'Gold', 'ذهبي', '#c9a45c'),
  terracotta: colour(37, 'Terracotta', 'طيني', '#bf6c4a'),
}

type Size = { id: number; title: Pair }

const size = (id: number, en: string, ar = en): Size => ({ id, title: [en, ar] })

const letters = [size(51, 'S'), size(52, 'M'), size(53, 'L'), size(54, 'XL')]
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => size(60 + from + step, String(from + step)))

export const sizes: Record<string, readonly Size[]> = {
  letters,
  abaya: [52, 54, 56, 58].map((length) => size(150 + length, String(length))),
  thobe: [54, 56, 58, 60, 62].map((length) => size(150 + length, String(length))),
  baby: [
    size(55, '0–3 months', '0–3 أشهر'),
    size(56, '3–6 months', '3–6 أشهر'),
    size(57, '6–12 months', '6–12 شهرًا'),
  ],
  child: [
    size(58, '2–3 years', '2–3 سنوات'),
    size(59, '4–5 years', '4–5 سنوات'),
    size(60, '6–7 years', '6–7 سنوات'),
    size(61, '8–9 years', '8–9 سنوات'),
  ],
  womenShoes: range(36, 40),
  menShoes: range(41, 45),
  childShoes: range(28, 32),
  bed: [size(110, 'Single', 'مفرد'), size(111, 'Queen', 'مزدوج'), size(112, 'King', 'كينغ')],
  towel: [size(113, 'Hand', 'يد'), size(114, 'Bath', 'حمّام')],
  one: [size(115, 'One size', 'مقاس واحد')],
}

export const colourNamed = (name: string): Colour => {
  const found = colours[name]
  if (!found) throw new Error(`The seed names a colour that does not exist: ${name}`)
  return found
}

const value = (entry: { id: number; title: Pair }): VariantValue => ({
  retail_id: entry.id,
  title_en: entry.title[0],
  title_ar: entry.title[1],
})

export const colourValues: VariantValue[] = Object.values(colours).map(value)

export const sizeValues: VariantValue[] = [
  ...new Map(
    Object.values(sizes).flatMap((list) => list.map((entry) => [entry.id, value(entry)] as const)),
  ).values(),
]
