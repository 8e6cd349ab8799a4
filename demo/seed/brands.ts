import type { Brand } from './types'

const brand = (id: number, title_en: string, title_ar: string): Brand => ({
  id,
  title_en,
  title_ar,
  image: `brand-${id}.png`,
})

export const brands: Brand[] = [
  brand(1, 'Sadaf', 'صدف'),
  brand(2, 'Layan', 'ليان'),
  brand(3, 'Rimal', 'رمال'),
  brand(4, 'Nabta', 'نبتة'),
  brand(5, 'Khutwa', 'خطوة'),
  brand(6, 'Shiraa', 'شراع'),
  brand(7, 'Darna', 'دارنا'),
  brand(8, 'Ghaima', 'غيمة'),
  brand(9, 'Oudiyat', 'عوديات'),
  brand(10, 'Barhi & Bun', 'برحي وبُن'),
  brand(11, 'Madar', 'مدار'),
  brand(12, 'Waraqa', 'ورقة'),
]
