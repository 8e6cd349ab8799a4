import type { Brand } from './types'

export const brands: Brand[] = [
  ['Sadaf', 'صدف'],
  ['Layan', 'ليان'],
  ['Rimal', 'رمال'],
  ['Nabta', 'نبتة'],
  ['Khutwa', 'خطوة'],
  ['Shiraa', 'شراع'],
  ['Darna', 'دارنا'],
  ['Ghaima', 'غيمة'],
  ['Oudiyat', 'عوديات'],
  ['Barhi & Bun', 'برحي وبُن'],
  ['Madar', 'مدار'],
  ['Waraqa', 'ورقة'],
].map(([title_en = '', title_ar = ''], index) => ({
  id: index + 1,
  title_en,
  title_ar,
  image: `brand-${index + 1}.png`,
}))
