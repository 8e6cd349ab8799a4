import type { BrowseMessages } from './en-browse'
import { plural } from './plural'

/** The Arabic texts of all other screens of browsing, of the cart and of the footer. */
export const arBrowse: BrowseMessages = {
  // Navigation (§2)
  seeAll: 'عرض الكل',
  subcategories: 'الأقسام الفرعية',
  goHome: 'العودة إلى الرئيسية',

  // Loading, failing, empty
  loadMore: 'عرض المزيد',
  shownOf: ({ shown, total }) => `${shown} من ${total}`,
  offline: 'أنت غير متصل بالإنترنت. قد تكون المعلومات المعروضة قديمة.',
  nothingHere: 'لا توجد منتجات هنا حتى الآن.',
  emptyHome: 'أهلًا بك في متجرنا',
  browseCategories: 'تصفح الأقسام',
  somethingWrong: 'حدث خطأ ما، حاول مرة أخرى لاحقًا.',
  pageNotFound: 'الصفحة غير موجودة',
  pageNotFoundHint: 'الصفحة التي تبحث عنها غير موجودة، وربما نُقلت إلى مكان آخر.',
  contactSupport: 'تحتاج إلى مساعدة؟ تواصل معنا',
  comingSoon: 'الحسابات وإتمام الطلب يتوفران هنا قريبًا',
  comingSoonHint: 'حتى ذلك الحين نستقبل طلبك عبر واتساب أو الهاتف، وتبقى سلتك كما هي.',

  // Lists (§2, §9)
  sort: 'ترتيب',
  sortAZ: 'أبجديًا (A-Z)',
  sortPriceUp: 'السعر: من الأقل إلى الأعلى',
  sortPriceDown: 'السعر: من الأعلى إلى الأقل',
  sortClear: 'إلغاء الترتيب',
  layout: 'طريقة العرض',
  gridLayout: 'شبكة',
  listLayout: 'قائمة',
  productCount: plural('ar', {
    zero: 'لا توجد منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  }),
  allProducts: 'كل المنتجات',

  // Product (§2, §4)
  added: 'تمت الإضافة',
  color: 'اللون',
  size: 'المقاس',
  chooseColor: 'يرجى اختيار اللون',
  chooseSize: 'يرجى اختيار المقاس',
  inStock: 'متوفر',
  itemNotAvailable: 'هذا المنتج غير متوفر',
  description: 'الوصف',
  measurements: 'القياسات',
  shoulder: 'الكتف',
  length: 'الطول',
  sleeveLength: 'طول الكم',
  bust: 'محيط الصدر',
  centimetres: 'سم',
  gallery: 'صور المنتج',
  pictureOf: ({ index, total }) => `الصورة ${index} من ${total}`,
  quantity: 'الكمية',
  increase: 'زيادة الكمية',
  decrease: 'تقليل الكمية',

  // Cart (§2, §8)
  shoppingCart: 'سلة التسوق',
  cartEmpty: 'لا توجد منتجات في سلتك',
  backToShopping: 'العودة إلى التسوق',
  subtotal: 'المجموع الفرعي',
  shippingNote: 'تُحسب رسوم التوصيل والضرائب عند إتمام الطلب',
  checkout: 'إتمام الطلب',
  openCart: 'عرض السلة',
  delivery: 'التوصيل',
  freeDelivery: 'مجاني',
  remove: 'حذف',
  removeItem: ({ title }) => `حذف ${title}`,
  // Isolated, so that each label stays behind its amount (UX 22).
  priceChanged: ({ from, to }) => `تغيّر السعر من \u2068${from}\u2069 إلى \u2068${to}\u2069`,
  onlyLeft: plural('ar', {
    one: 'بقيت قطعة واحدة فقط',
    two: 'بقيت قطعتان فقط',
    few: 'بقيت # قطع فقط',
    other: 'بقيت # قطعة فقط',
  }),
  notCounted: 'غير محسوب ضمن المجموع الفرعي',
  linesToCheck: plural('ar', {
    one: 'يرجى مراجعة منتج واحد في سلتك',
    two: 'يرجى مراجعة منتجين في سلتك',
    few: 'يرجى مراجعة # منتجات في سلتك',
    many: 'يرجى مراجعة # منتجًا في سلتك',
    other: 'يرجى مراجعة # منتج في سلتك',
  }),

  // Footer (§2)
  aboutStore: 'عن المتجر',
  siteLinks: 'روابط',
  contactUs: 'تواصل معنا',
  whatsapp: 'واتساب',
  phone: 'الهاتف',
  facebook: 'فيسبوك',
  twitter: 'تويتر',
  youtube: 'يوتيوب',
  instagram: 'إنستغرام',
  appStore: 'آب ستور',
  playStore: 'جوجل بلاي',
  copyright: ({ year }) => `حقوق النشر © ${year}`,
  chatMessage: 'مرحبًا، لدي استفسار بخصوص متجركم.',
}
