import { kwd, fils, shelfPrice } from './money'
import { random } from './random'
import type { Pair, Product } from './types'

const places: readonly Pair[] = [
  ['Failaka', 'فيلكا'],
  ['Sharq', 'شرق'],
  ['Dasman', 'دسمان'],
  ['Mirqab', 'المرقاب'],
  ['Qibla', 'القبلة'],
  ['Bneid', 'بنيد'],
  ['Shuwaikh', 'الشويخ'],
  ['Kubbar', 'كُبَّر'],
  ['Wafra', 'الوفرة'],
  ['Abdali', 'العبدلي'],
  ['Khiran', 'الخيران'],
  ['Salmi', 'السالمي'],
  ['Subiya', 'الصبية'],
  ['Doha', 'الدوحة'],
  ['Nuwaiseeb', 'النويصيب'],
  ['Mishref', 'مشرف'],
  ['Bayan', 'بيان'],
  ['Rumaithiya', 'الرميثية'],
  ['Shaab', 'الشعب'],
  ['Yarmouk', 'اليرموك'],
]

const seasons: readonly Pair[] = [
  ['spring', 'ربيع'],
  ['summer', 'صيف'],
  ['autumn', 'خريف'],
  ['winter', 'شتاء'],
  ['evening', 'مساء'],
  ['morning', 'صباح'],
  ['sea breeze', 'نسيم بحر'],
  ['desert', 'صحراء'],
  ['garden', 'حديقة'],
  ['festival', 'عيد'],
  ['weekend', 'عطلة'],
  ['travel', 'سفر'],
  ['dawn', 'فجر'],
  ['dusk', 'غروب'],
  ['pearl', 'لؤلؤ'],
  ['harbour', 'ميناء'],
  ['souq', 'سوق'],
  ['oasis', 'واحة'],
  ['starlight', 'نجوم'],
  ['rain', 'مطر'],
]

/**
 * Derives a further product from a seeded one, to try the store with very many: another collection and price, and less
 * data, so that the whole list can still be downloaded.
 */
export const grow = (base: Product, id: number, generation: number): Product => {
  const place = places[generation % places.length] ?? ['', '']
  const season = seasons[Math.floor(generation / places.length) % seasons.length] ?? ['', '']
  const next = random(id)
  const price = shelfPrice(fils(base.price) * (0.8 + next() * 0.5))
  const main = base.images[0]
  return {
    ...base,
    id,
    title_en: `${base.title_en}, ${place[0]} ${season[0]} collection`,
    title_ar: `${base.title_ar}، تشكيلة ${season[1]} ${place[1]}`,
    description_en: base.description_en.replace(/<ul>.*$/, ''),
    description_ar: base.description_ar.replace(/<ul>.*$/, ''),
    price: kwd(price),
    discount_price: id % 3 === 1 ? kwd(shelfPrice(price * 0.8)) : null,
    stock: Math.floor(next() * 30),
    has_options: 0,
    images: main ? [{ ...main, id: id * 10, product_id: id }] : [],
    options: [],
  }
}
