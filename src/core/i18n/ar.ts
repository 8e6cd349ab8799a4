import type { BaseMessages } from './en'

/** Worded as by a shop in Kuwait. */
export const ar: BaseMessages = {
  // Failures, empty states
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
}
