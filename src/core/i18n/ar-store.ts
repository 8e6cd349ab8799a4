import type { StoreMessages } from './en-store'
import { plural } from './plural'

export const arStore: StoreMessages = {
  // Navigation
  home: 'الرئيسية',
  back: 'رجوع',
  menu: 'القائمة',
  search: 'بحث',
  categories: 'الأقسام',
  brands: 'الماركات',
  cart: 'السلة',
  cartWithCount: plural('ar', {
    zero: 'السلة، فارغة',
    one: 'السلة، عدد القطع #',
    two: 'السلة، عدد القطع #',
    few: 'السلة، # قطع',
    many: 'السلة، # قطعة',
    other: 'السلة، # قطعة',
  }),
  switchLanguage: 'English',
  switchLanguageLabel: 'التبديل إلى الإنجليزية',
  skipToContent: 'الانتقال إلى المحتوى',
  mainNavigation: 'التنقل الرئيسي',
  openInStore: 'المتجر',
  account: 'الحساب',
  greeting: ({ name }) => `أهلًا \u2068${name}\u2069`,
  // Completes the greeting: 'أهلًا بك'.
  friend: 'بك',
  appBanner: 'تسوّق من تطبيقنا',
  openApp: 'فتح',

  // Loading, failures, empty states
  loading: 'جارٍ التحميل',
  noHost: 'لم يُحدَّد متجر. أضف \u2066host="https://…"\u2069 إلى هذا العنصر.',

  // Product
  offer: 'عرض',
  previous: 'السابق',
  next: 'التالي',
  pause: 'إيقاف مؤقت',
  play: 'تشغيل',
  carousel: 'عرض الشرائح',
  slideOf: ({ index, total }) => `الشريحة ${index} من ${total}`,
}
