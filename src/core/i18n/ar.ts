import type { BaseMessages } from './en'

/** The Arabic texts of what any element may show, as a shop in Kuwait writes them. */
export const ar: BaseMessages = {
  // Failing, empty
  loadFailed: 'تعذّر التحميل. حاول مرة أخرى.',
  retry: 'حاول مرة أخرى',
  unexpectedError: 'حدث خطأ غير متوقع!',
  unexpectedErrorHint: 'سلتك محفوظة.',
  productGone: 'هذا المنتج لم يعد متوفرًا للبيع.',
  noProductId: 'لم يُحدَّد منتج. أضف product-id إلى هذا العنصر.',

  // Product card and button (§2, §4)
  addToCart: 'أضف إلى السلة',
  inCart: 'في سلتك',
  chooseOptions: 'اختر اللون والمقاس',
  outOfStock: 'نفدت الكمية',
  noPrice: 'السعر عند الطلب',
  priceNow: 'السعر الآن',
  priceBefore: 'السعر قبل الخصم',
  // Isolated, so that the sign stays before the number (UX 22).
  discount: ({ percent }) => `\u2066-${percent}%\u2069`,

  // Messages (§2, §8)
  close: 'إغلاق',
  undo: 'تراجع',
  viewCart: 'عرض السلة',
  toastAdded: 'أُضيف المنتج إلى السلة',
  toastInCart: 'المنتج موجود في السلة بالفعل',
  toastOptionsInCart: 'المنتج بهذه الخيارات موجود في السلة بالفعل',
  toastRemoved: 'حُذف المنتج من السلة',
  toastQuantity: 'تم تحديث الكمية',
  toastCannotBuy: 'لا يمكن شراء هذا المنتج حاليًا.',
  cartNotSaved: 'متصفحك لا يسمح بحفظ السلة، لذا ستبقى هنا إلى أن تغلق الصفحة.',
  cartRepaired: 'أُزيل من سلتك المحفوظة منتج تالف البيانات.',
}
