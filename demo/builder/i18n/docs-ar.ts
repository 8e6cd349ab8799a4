import type { DOCS } from '../../../elements/surface/docs'

type Words = Readonly<Record<string, string>>
interface ElementWords {
  summary: string
  attributes: Words
  properties: Words
  methods: Words
  slots: Words
}

/** The texts of `elements/surface/docs.ts` in Arabic. Missing ones are shown in English and marked as such. */
export const docsAr: {
  elements: Readonly<Record<keyof typeof DOCS, ElementWords>>
  shop: Words
  config: Words
  /** By the manifest's description of a format. */
  forms: Words
  theme: string
  events: Words
  parts: Words
  states: Words
  css: Words
} = {
  elements: {
    'store-app': {
      summary: 'المتجر كاملًا: شريط التنقل وكل الشاشات ودرج السلة والتذييل وزر المحادثة.',
      attributes: {
        routing:
          'أين يُحفظ المسار: في path أو hash أو query من رابط الصفحة، أو في الذاكرة. عنصر واحد فقط في الصفحة يمكنه استخدام الرابط، والبقية تستخدم الذاكرة.',
        base: 'بادئة مسار الصفحة، مثل /shop، مع routing="path".',
        'initial-path': 'المسار الأول، مع routing="memory".',
        seo: 'لصفحة هي المتجر نفسه: يضبط لغة المستند واتجاهه وعنوانه ووصفه وروابط canonical واللغات وبياناته المنظمة، وتحدد ?lang= في الرابط اللغة عند التحميل. لا يؤثر إلا في أول عنصر يحمله.',
      },
      properties: { route: 'المسار الحالي: name و params و query و path.' },
      methods: {
        navigate: 'ينتقل إلى مسار في المتجر، ما لم يمنعه مستمع للحدث store:navigate.',
        back: 'يرجع خطوة واحدة في المتجر، ومن أول شاشة في الزيارة يعود إلى الرئيسية.',
        openMenu: 'يفتح القائمة الجانبية، ولو كان العنصر واسعًا.',
        closeMenu: 'يغلقها.',
      },
      slots: {
        header: 'مكان شريط التنقل.',
        footer: 'مكان التذييل.',
        'not-found': 'مكان شاشة 404.',
        error: 'مكان الشاشة التي تظهر عند حدوث خطأ.',
      },
    },
    'store-nav': {
      summary: 'شريط التنقل فقط.',
      attributes: { sticky: 'يبقى في الأعلى عند تمرير الصفحة.' },
      properties: {},
      methods: { openMenu: 'يفتح القائمة الجانبية، ولو كان العنصر واسعًا.', closeMenu: 'يغلقها.' },
      slots: { logo: 'مكان الشعار.', start: 'بعد الشعار.', end: 'قبل أيقونة السلة.' },
    },
    'store-cart': {
      summary: 'السلة: زر يفتح درجًا، أو السلة نفسها، أو عددها فقط.',
      attributes: {
        mode: 'زر يفتح درجًا، أو السلة في مكانها، أو شارة بالعدد.',
        open: 'هل الدرج مفتوح.',
        'open-on-add': 'يفتح الدرج عند إضافة أي منتج في أي مكان من الصفحة.',
        'hide-when-empty': 'لا يعرض شيئًا ما دامت السلة فارغة.',
        'checkout-url': 'رابط زر إتمام الطلب بدلًا من صفحة المتجر. الروابط النسبية تُحسب من رابط الصفحة.',
      },
      properties: { cart: 'السلة كما ترد في الأحداث.' },
      methods: {
        show: 'يفتح الدرج، وفي الأوضاع الأخرى درج عنصر آخر في الصفحة، ويعيد false إن لم يوجد.',
        close: 'يغلقه.',
        add: 'يضيف منتجًا برقمه مع { option, quantity }. إذا كان في السلة بالفعل يعرض تحذيرًا ويعيد { ok: false, reason: "in-cart" }، وإذا تعذّر تحميله فالسبب "failed".',
        clear: 'يفرغ السلة، ما لم يمنعه مستمع للحدث store:cart:before-change.',
      },
      slots: {
        trigger: 'مكان الزر الذي يفتح الدرج.',
        empty: 'مكان نص السلة الفارغة.',
        'before-summary': 'فوق المجموع الفرعي.',
        'checkout-button': 'مكان زر إتمام الطلب.',
      },
    },
    'store-product': {
      summary: 'منتج واحد: بطاقة، أو المنتج كاملًا، أو زر فقط.',
      attributes: {
        'product-id': 'رقم المنتج.',
        'option-id': 'رقم الخيار المحدد في البداية.',
        layout: 'بطاقة، أو المنتج كاملًا، أو زر يضيفه إلى السلة.',
        'after-add': 'ما يحدث بعد الإضافة إلى السلة: رسالة قصيرة، أو درج السلة، أو إتمام الطلب، أو لا شيء.',
        'sync-url': 'يحفظ الخيار المحدد في رابط الصفحة بصيغة ?option=.',
      },
      properties: {
        product: 'المنتج كما يرد في الأحداث.',
        selected: 'الخيار المحدد، وهل يمكن شراؤه.',
      },
      methods: {
        select: 'يحدد خيارًا برقمه، ويعيد false إذا لم يكن للمنتج هذا الخيار.',
        add: 'يضيف الخيار المحدد إلى السلة.',
        buyNow: 'ينتقل إلى إتمام طلب هذا المنتج فقط، وتبقى السلة كما هي.',
        refresh: 'يعيد تحميل المنتج، وإذا تعذّر ذلك يبقى المحتوى الحالي.',
      },
      slots: {
        '': 'محتوى بديل يظهر إلى أن يجهز العنصر، أو إذا تعذّر تحميله.',
        badge: 'على الصورة، بجانب شارة الخصم أو نفاد الكمية.',
        'after-price': 'بعد السعر.',
        unavailable: 'مكان نص المنتج الذي لم يعد يُباع.',
      },
    },
    'store-checkout': {
      summary:
        'إتمام الطلب فقط، من بيانات المتسوق إلى تأكيد الطلب. تنقل إليه السلة وزر «اشترِ الآن» في بقية عناصر الصفحة.',
      attributes: {
        'success-url':
          'رابط زر المتابعة بعد تسجيل الطلب بدلًا من رئيسية المتجر. الروابط النسبية تُحسب من رابط الصفحة.',
        guest: 'هل يمكن الشراء دون حساب.',
        open: 'يعرضه في نافذة فوق الصفحة بدلًا من مكانه، وإغلاقها يزيل السمة.',
      },
      properties: { step: 'الخطوة الحالية: gate أو details أو placed.' },
      methods: {
        start:
          'يبدأ شراء منتجات { productId, option, quantity } دون إضافتها إلى السلة، أو شراء ما في السلة. إذا تعذّر الشراء يعيد { ok: false, reason }.',
        reset: 'يمسح النموذج وتأكيد الطلب، وتبقى السلة كما هي.',
      },
      slots: { terms: 'فوق زر تأكيد الطلب.', success: 'في شاشة تأكيد الطلب.' },
    },
  },
  shop: {
    host: 'الرابط الأساسي للـ API. القيمة الافتراضية: data-host من وسم السكربت، ثم host أول عنصر يحمله.',
    'storage-prefix':
      'بادئة للمفاتيح Authorization و cart و lang في التخزين المحلي (local storage)، عند وجود متجرين على نطاق واحد.',
    lang: 'اللغة عند التحميل، ولها الأولوية على الاختيار المحفوظ، ويغيّرها زر اللغة. القيمة الافتراضية: الاختيار المحفوظ، ثم لغة الإعدادات، ثم الإنجليزية. لا تأثير للغة الصفحة نفسها.',
    'currency-code': 'رمز ISO 4217 الذي يحدد عدد الخانات العشرية. من دونه يُؤخذ العدد من الأسعار.',
    numerals: 'أرقام لاتينية أو عربية. القيمة الافتراضية: latn.',
    'store-url': 'رابط المتجر الكامل، وفيه {path} مكان المسار. بعد علامة ? يُرمَّز المسار.',
    analytics:
      'أين تُرسل أحداث التجارة الإلكترونية في GA4: لا تُرسل افتراضيًا، ومع datalayer تُرسل إلى window.dataLayer.',
    config: 'قيم بديلة لثوابت المتجر، كما في الجدول التالي.',
    messages:
      'نصوص بديلة لنصوص المتجر، بحسب اللغة والمفتاح. تجد كل المفاتيح في أنواع TypeScript للحزمة، وتُملأ المتغيرات مثل {{count}} بقيمها.',
  },
  config: {
    countryCode: 'رمز الدولة المرسل مع رقم الهاتف في طلب الدفع.',
    chatPrefix: 'بادئة رقم واتساب المتجر.',
    chatText: 'نص رسالة واتساب. إذا كان فارغًا يُستخدم نص المتجر باللغة الحالية.',
    footerYear: 'السنة في التذييل.',
    developer: 'اسم المطور في التذييل مع رابط http(s): { name, url }. من دونه لا يظهر شيء.',
    idempotencyHeader:
      'يرسل ترويسة Idempotency-Key مع الطلبات والدفع، للخوادم التي تدعمها وتسمح بها في CORS.',
    paymentMarks: 'طرق الدفع التي تُذكر عند إتمام الطلب: ["KNET", "Visa", "Apple Pay"]. الافتراضي: لا شيء.',
    deliveryNote:
      'سطر عن التوصيل في صفحة المنتج والسلة وعند إتمام الطلب: { en: "…", ar: "التوصيل خلال يومين" }. الافتراضي: لا شيء.',
    returnNote: 'سطر عن الاسترجاع في الأماكن نفسها: { en, ar }. الافتراضي: لا شيء.',
    synonyms:
      'مرادفات البحث بأي من اللغتين: [["tee", "tshirt"], ["بشت", "عباءة"]]. كلمات مفردة فقط، أما صيغ الجمع وكلمات المتاجر الشائعة فمدعومة مسبقًا.',
    productRails:
      'صفوف المنتجات أسفل صفحة المنتج: قائمة من "brand" و"similar" و"recent". كلها افتراضيًا في store-app، ولا شيء منها في store-product.',
  },
  forms: {
    'an ISO 4217 code such as KWD': 'رمز عملة من ISO 4217 مثل KWD',
    'an http(s) address with {path} in it': 'رابط http(s) يحتوي على {path}',
  },
  theme: 'فاتح أو داكن أو حسب النظام. القيمة الافتراضية من إعدادات مظهر المتجر (appearances).',
  events: {
    'store:ready': 'ظهر محتوى العنصر.',
    'store:navigate': 'المتجر على وشك الانتقال إلى صفحة، ويمكن منع ذلك.',
    'store:product:view': 'تم عرض منتج.',
    'store:product:select': 'تم تحديد خيار.',
    'store:cart:before-change': 'السلة على وشك التغيّر، ويمكن منع ذلك.',
    'store:cart:change': 'تغيرت السلة، هنا أو في علامة تبويب أخرى.',
    'store:cart:view': 'تم عرض السلة، وللسلة التي في الصفحة عند ظهورها أول مرة.',
    'store:search': 'انتهى بحث، بنتائج أو دونها، مرة لكل عبارة بحث.',
    'store:favourite:change': 'تمت إضافة منتج إلى المفضلة أو إزالته منها.',
    'store:promo:change': 'تم تطبيق كود خصم أو إزالته.',
    'store:checkout:start': 'بدأ أحد المتسوقين إتمام الطلب.',
    'store:checkout:step': 'انتقل إتمام الطلب إلى خطوة أخرى.',
    'store:checkout:complete': 'تم تسجيل طلب.',
    'store:auth:change': 'سجّل مستخدم الدخول أو الخروج، هنا أو في علامة تبويب أخرى، أو تابع كضيف.',
    'store:lang:change': 'تغيرت لغة المتجر.',
    'store:error': 'حدث خطأ، وفي detail رمزه ونصه وهل يمكن إعادة المحاولة.',
  },
  parts: {
    'buy-bar': 'الشريط الثابت بسعر المنتج وزر الشراء، على الشاشات الضيقة.',
    description: 'وصف المنتج.',
    dialog: 'نافذة أو درج.',
    backdrop: 'خلفية النافذة.',
    header: 'رأس النافذة أو الدرج.',
    title: 'عنوان منتج أو شاشة أو نافذة.',
    'primary-button': 'زر الإجراء الرئيسي.',
    'secondary-button': 'أي زر آخر فيه نص.',
    'icon-button': 'زر بأيقونة فقط.',
    badge: 'عدد أو شارة.',
    input: 'حقل في نموذج.',
    label: 'اسم الحقل.',
    'field-error': 'رسالة خطأ الحقل.',
    card: 'بطاقة منتج.',
    image: 'صورة.',
    price: 'السعر المطلوب.',
    'price-original': 'السعر قبل الخصم.',
    option: 'زر لون أو مقاس.',
    line: 'سطر في السلة.',
    'line-title': 'عنوان المنتج في سطر السلة.',
    'line-price': 'سعر سطر السلة.',
    quantity: 'محدد الكمية.',
    totals: 'الإجماليات.',
    toast: 'رسالة قصيرة (toast).',
    empty: 'ما يظهر عند عدم وجود محتوى.',
    skeleton: 'ما يظهر أثناء التحميل.',
  },
  states: {
    loading: 'الكود أو النصوص أو البيانات قيد التحميل.',
    empty: 'لا يوجد ما يُعرض.',
    error: 'تعذّر التحميل، ويمكن إعادة المحاولة.',
    offline: 'المتصفح غير متصل.',
  },
  css: {
    '--store-color-primary': 'الأزرار الرئيسية واللون المميز.',
    '--store-color-on-primary': 'النص فوق الأزرار الرئيسية.',
    '--store-color-text': 'النص.',
    '--store-color-muted': 'النص الثانوي.',
    '--store-color-surface': 'البطاقات والأشرطة والنوافذ.',
    '--store-color-background': 'خلفية الصفحة.',
    '--store-color-border': 'الخطوط الفاصلة.',
    '--store-color-danger': 'الأخطاء.',
    '--store-color-success': 'رسائل النجاح.',
    '--store-color-sale': 'الخصومات.',
    '--store-font': 'خط النص.',
    '--store-font-arabic': 'خط النص العربي.',
    '--store-font-size': 'حجم النص بوحدة px.',
    '--store-radius': 'استدارة الزوايا.',
    '--store-plate': 'خلفية store-product في الصفحة، و none تُظهر الصفحة نفسها.',
    '--store-plate-padding': 'الحشو الداخلي لهذه الخلفية.',
    '--store-shadow': 'ظل النوافذ.',
    '--store-motion': 'معامل مدة الحركات، و 0 يلغيها.',
    '--store-drawer-width': 'عرض درج السلة.',
    '--store-grid-min': 'الحد الأدنى لعرض البطاقة في الشبكة.',
  },
}
