import type { FirstMessages } from './en'
import { plural } from './plural'

/** Worded as by a shop in Kuwait. */
export const ar: FirstMessages = {
  // Loading, failures, empty states
  loading: 'جارٍ التحميل',
  loadFailed: 'تعذّر التحميل. حاول مرة أخرى.',
  retry: 'حاول مرة أخرى',
  unexpectedError: 'حدث خطأ غير متوقع!',
  productGone: 'هذا المنتج لم يعد متوفرًا للبيع.',

  // Product card and button
  addToCart: 'أضف إلى السلة',
  inCart: 'في سلتك',
  chooseOptions: 'اختر الخيارات',
  outOfStock: 'نفدت الكمية',
  noPrice: 'السعر عند الطلب',
  priceNow: 'السعر الآن',
  priceBefore: 'السعر قبل الخصم',
  // Isolate the percentage, so that the sign stays before the number.
  discount: ({ percent }) => `\u2066-${percent}%\u2069`,
  favourite: 'المفضلة',

  // Messages
  close: 'إغلاق',
  viewCart: 'عرض السلة',
  toastAdded: 'أُضيف إلى السلة',

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
  account: 'الحساب',
  greeting: ({ name }) => `أهلًا \u2068${name}\u2069`,
  // Completes the greeting: 'أهلًا بك'.
  friend: 'بك',

  // Home
  offer: 'عرض',
  previous: 'السابق',
  next: 'التالي',
  pause: 'إيقاف مؤقت',
  play: 'تشغيل',
  carousel: 'عرض الشرائح',
  slideOf: ({ index, total }) => `الشريحة ${index} من ${total}`,
}
