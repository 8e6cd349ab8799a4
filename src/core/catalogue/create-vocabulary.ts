import { formsOf, joinedForm } from '../lib/catalogue/search'
import { isPhrase, phrasesOf } from './match'
import type { Named, NameKind, Vocabulary } from './port'

/**
 * Words in shops that mean the same: Arabic broken plurals with their usual spellings, English irregular plurals, and
 * names that differ by region. Regular plurals need no entry.
 */
export const SHOP_WORDS: readonly string[] = [
  // Clothes
  'فستان فساتين',
  'عباية عبايات عبايا عبي',
  'قميص قمصان',
  'تيشيرت تيشرت تيشيرتات tshirt tee',
  'بنطلون بناطيل بنطال بنطلونات trousers pants',
  'جينز denim jeans',
  'تنورة تنانير',
  'جاكيت جاكيتات جاكت سترة',
  'معطف معاطف كوت',
  'كنزة بلوفر سويتر sweater jumper pullover',
  'شال شالات أوشحة وشاح',
  'حجاب حجابات طرحة طرح',
  'إيشارب ايشاربات',
  'دشداشة دشاديش ثوب أثواب dishdasha thobe',
  'غترة غتر شماغ أشمغة',
  'قبعة قبعات كاب',
  'بشت بشوت',
  'ملابس لباس أزياء clothes clothing',
  'بيجامة بيجامات بجامة pajamas pyjamas sleepsuit',
  'حزام أحزمة',
  'جورب جوارب',
  'scarf shawl stole hijab',
  // Shoes and bags
  'حذاء أحذية جزمة جزم',
  'صندل صنادل',
  'نعال نعل نعول شبشب شباشب',
  'بوت أبوات جزمة',
  'كعب كعوب',
  'sneaker trainer runner',
  'slipper slide',
  'حقيبة حقائب شنطة شنط',
  'bag handbag purse',
  'suitcase luggage trolley',
  'محفظة محافظ بوك',
  'ساعة ساعات',
  'نظارة نظارات',
  'sunglasses shades',
  'مظلة مظلات',
  'عقد عقود قلادة قلائد',
  'خاتم خواتم',
  'حلق أحلاق أقراط قرط',
  'سوار أساور إسوارة',
  'مسباح مسابيح سبحة مسبحة',
  'jewellery jewelry',
  'مجوهرات حلي',
  // Home
  'صحن صحون طبق أطباق',
  'كاس كاسات كأس كؤوس كوب أكواب',
  'قدر قدور طنجرة',
  'مقلاة مقالي طاوة',
  'سكين سكاكين',
  'صينية صواني',
  'وعاء أوعية إناء آنية أواني',
  'مصباح مصابيح لمبة أبجورة',
  'فانوس فوانيس',
  'مزهرية مزهريات فازة',
  'مخدة مخدات وسادة وسائد',
  'بطانية بطانيات بطاطين',
  'لحاف ألحفة',
  'مفرش مفارش',
  'شرشف شراشف',
  'منشفة مناشف فوطة فوط',
  'سجادة سجاد سجاجيد زولية',
  'سلة سلال',
  'صندوق صناديق علبة علب',
  'إطار إطارات برواز براويز',
  'دلة دلال',
  'فنجان فناجين',
  'طقم أطقم',
  'couch sofa',
  'rug carpet mat',
  'quilt duvet comforter',
  'throw blanket',
  // Perfume and beauty
  'عطر عطور',
  'perfume fragrance cologne',
  'شمعة شموع',
  'مبخرة مباخر',
  'زيت زيوت دهن',
  'كريم كريمات',
  'صابون صابونة',
  'incense bakhoor',
  // Food
  'تمر تمور',
  'بهار بهارات',
  'حلوى حلويات',
  'شوكولاتة شكولاتة شوكولا',
  'هدية هدايا',
  // Children and sports
  'طفل أطفال kid child children',
  'رضيع رضع بيبي',
  'بنت بنات',
  'ولد أولاد',
  'لعبة ألعاب',
  'رجل رجال',
  'امرأة نساء',
  'دفتر دفاتر',
  'قلم أقلام',
  'كرة كرات',
  'مضرب مضارب',
  'خيمة خيام',
  'كرسي كراسي',
  'دراجة دراجات سيكل',
  'قارورة قوارير مطارة',
  'man men',
  'woman women',
  'lady ladies women',
  'foot feet',
  'bike bicycle cycle',
  // Colours
  'أحمر حمراء حمر',
  'أزرق زرقاء',
  'أسود سوداء',
  'أبيض بيضاء white',
  'أخضر خضراء',
  'أصفر صفراء',
  'وردي زهري pink',
  'رمادي رصاصي grey gray',
  'colour color',
  'small صغير',
  'medium وسط متوسط',
  'large كبير',
]

/** Loaded with the first search, together with the table of shop words. The worker receives the result. */
export function createVocabulary(
  named: Readonly<Record<NameKind, readonly Named[]>>,
  synonyms: readonly (readonly string[])[],
): Vocabulary {
  const same = new Map<string, ReadonlySet<string>>()
  for (const group of [...SHOP_WORDS.map((words) => words.split(' ')), ...synonyms]) {
    const single = group.filter((text) => !isPhrase(text))
    const words = new Set(single.map(joinedForm).filter(Boolean))
    for (const word of words) same.set(word, new Set([...(same.get(word) ?? []), ...words]))
  }
  const namesOf = (list: readonly Named[]) =>
    list.map(({ id, title }) => ({ id: String(id), title, forms: textForms(`${title.en} ${title.ar}`) }))
  return {
    names: {
      categories: namesOf(named.categories),
      subcategories: namesOf(named.subcategories),
      brands: namesOf(named.brands),
    },
    same: new Map([...same].map(([word, words]) => [word, [...words]])),
    phrases: phrasesOf(synonyms),
  }
}

/** Names are often lists joined by "and", which Arabic writes as a prefix of the next word. */
function textForms(text: string): readonly string[] {
  const forms = text.split(/\s+/).flatMap(formsOf)
  return [...new Set([...forms, ...forms.map((form) => form.replace(/^و(?=...)/, ''))])]
}
