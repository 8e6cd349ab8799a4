import type { FirstMessages } from './en'
import { plural } from './plural'

/** Worded as by a shop in Kuwait. */
export const ar: FirstMessages = {
  // Loading, failures, empty states
  loading: 'جارٍ التحميل',
  noHost: 'لم يُحدَّد متجر. أضف \u2066host="https://…"\u2069 إلى هذا العنصر.',
  loadFailed: 'تعذّر التحميل. حاول مرة أخرى.',
  retry: 'حاول مرة أخرى',
  unexpectedError: 'حدث خطأ غير متوقع!',
  unexpectedErrorHint: 'سلتك محفوظة.',
  productGone: 'هذا المنتج لم يعد متوفرًا للبيع.',
  noProductId: 'لم يُحدَّد منتج. أضف product-id إلى هذا العنصر.',

  // Product card and button
  addToCart: 'أضف إلى السلة',
  inCart: 'في سلتك',
  chooseOptions: 'اختر الخيارات',
  outOfStock: 'نفدت الكمية',
  noPrice: 'السعر عند الطلب',
  priceNow: 'السعر الآن',
  priceBefore: 'السعر قبل الخصم',
  // Isolate it, so that the sign stays before the number.
  discount: ({ percent }) => `\u2066-${percent}%\u2069`,
  favourite: 'المفضلة',

  // Messages
  close: 'إغلاق',
  undo: 'تراجع',
  viewCart: 'عرض السلة',
  toastAdded: 'أُضيف إلى السلة',
  toastAllAdded: 'أُضيفت المنتجات إلى السلة',
  toastInCart: 'المنتج موجود في السلة بالفعل',
  toastOptionsInCart: 'المنتج بهذه الخيارات موجود في السلة بالفعل',
  toastRemoved: 'تم حذف المنتج من السلة',
  toastQuantity: 'تم تحديث الكمية',
  toastCannotBuy: 'هذا المنتج غير متوفر حاليًا.',
  cartNotSaved: 'متصفحك لا يسمح بحفظ السلة، لذا ستبقى هنا إلى أن تغلق الصفحة.',
  loginNotSaved: 'متصفحك لا يسمح بحفظ تسجيل دخولك، لذا سينتهي عند مغادرة هذه الصفحة أو إغلاقها.',
  cartRepaired: 'حذفنا من سلتك منتجًا تعذّر عرضه.',
  favouriteSaved: 'تمت الإضافة إلى المفضلة',
  favouriteRemoved: 'تمت الإزالة من المفضلة',
  favouriteFailed: 'تعذّر تعديل المفضلة. حاول مرة أخرى لاحقًا.',

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
