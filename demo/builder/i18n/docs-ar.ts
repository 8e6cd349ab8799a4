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
          'أين يُحفظ المسار: في مسار العنوان أو بعد # أو في الاستعلام أو في الذاكرة وحدها. عنصر واحد في الصفحة يستخدم العنوان، وغيره يستخدم الذاكرة.',
        base: 'بداية المسار التي تقع الصفحة تحتها، مثل /shop، مع routing="path".',
        'initial-path': 'المسار الذي يبدأ منه، مع routing="memory".',
        seo: 'الصفحة هي المتجر نفسه: يضبط لغة المستند واتجاهه وعنوانه ووصفه وعناوين لغاته وبياناته المنظمة، وتختار ?lang= في العنوان اللغة عند التحميل. من عنصرين يفعل الأول ذلك.',
      },
      properties: { route: 'المسار الحالي: اسمه ومعطياته واستعلامه ومساره.' },
      methods: {
        navigate: 'ينتقل إلى مسار في المتجر، ما لم يمنعه مستمع للحدث store:navigate.',
        back: 'يرجع خطوة في المتجر، ومن حيث دُخل إليه يعود إلى الرئيسية.',
        openMenu: 'يفتح القائمة الجانبية، ولو كان العنصر واسعًا.',
        closeMenu: 'يغلقها.',
      },
      slots: {
        header: 'مكان شريط التنقل.',
        footer: 'مكان التذييل.',
        'not-found': 'مكان شاشة 404.',
        error: 'مكان الشاشة التي تقول إن خطأ وقع.',
      },
    },
    'store-nav': {
      summary: 'شريط التنقل وحده.',
      attributes: { sticky: 'يبقى في الأعلى عند تمرير الصفحة.' },
      properties: {},
      methods: { openMenu: 'يفتح القائمة الجانبية، ولو كان العنصر واسعًا.', closeMenu: 'يغلقها.' },
      slots: { logo: 'مكان الشعار.', start: 'بعد الشعار.', end: 'قبل أيقونة السلة.' },
    },
    'store-cart': {
      summary: 'السلة: زر يفتح درجًا، أو السلة نفسها، أو عددها وحده.',
      attributes: {
        mode: 'زر يفتح درجًا، أو السلة في مكانها، أو شارة بالعدد.',
        open: 'الدرج مفتوح.',
        'open-on-add': 'يفتح الدرج متى أُضيف شيء في أي مكان من الصفحة.',
        'hide-when-empty': 'لا يعرض شيئًا ما دامت السلة فارغة.',
        'checkout-url':
          'إلى أين يقود زر إتمام الشراء بدلًا من صفحة المتجر، والعنوان النسبي يُقرأ من عنوان الصفحة.',
      },
      properties: { cart: 'السلة كما ترد في الأحداث.' },
      methods: {
        show: 'يفتح الدرج، وفي الأوضاع الأخرى درج عنصر آخر في الصفحة، ويعيد false إن لم يوجد.',
        close: 'يغلقه.',
        add: 'يضيف منتجًا برقمه مع { option, quantity }. وما هو في السلة أصلًا جوابه { ok: false, reason: "in-cart" }، وإذا تعذر تحميل المنتج فالسبب "failed".',
        clear: 'يفرغ السلة، ما لم يمنعه مستمع للحدث store:cart:before-change.',
      },
      slots: {
        trigger: 'مكان الزر الذي يفتح الدرج.',
        empty: 'مكان نص السلة الفارغة.',
        'before-summary': 'فوق المجموع الفرعي.',
        'checkout-button': 'مكان زر إتمام الشراء.',
      },
    },
    'store-product': {
      summary: 'منتج واحد: بطاقة، أو المنتج كاملًا، أو زر وحده.',
      attributes: {
        'product-id': 'رقم المنتج.',
        'option-id': 'رقم الخيار المحدد في البداية.',
        layout: 'بطاقة، أو المنتج كاملًا، أو زر يضيفه إلى السلة.',
        'after-add': 'ما يتبع الإضافة: رسالة قصيرة، أو درج السلة، أو إتمام الشراء، أو لا شيء.',
        'sync-url': 'يحفظ الخيار المحدد في عنوان الصفحة بصيغة ?option=.',
      },
      properties: {
        product: 'المنتج كما يرد في الأحداث.',
        selected: 'الخيار المحدد، وهل يمكن شراؤه.',
      },
      methods: {
        select: 'يحدد خيارًا برقمه، ويعيد false إن لم يكن للمنتج.',
        add: 'يضيف الخيار المحدد إلى السلة.',
        buyNow: 'ينتقل إلى إتمام شراء هذا المنتج وحده، وتبقى السلة كما هي.',
        refresh: 'يحمّل المنتج من جديد، ويبقى المعروض إن تعذر ذلك.',
      },
      slots: {
        '': 'ما يظهر إلى أن يجهز العنصر، وما دام غير جاهز.',
        badge: 'على الصورة، بجانب علامة الخصم أو النفاد.',
        'after-price': 'بعد السعر.',
        unavailable: 'مكان نص المنتج الذي لم يعد يُباع.',
      },
    },
    'store-checkout': {
      summary:
        'إتمام الشراء وحده، من معرفة المشتري إلى الطلب المرسل. تقود إليه السلة وزر «اشتر الآن» في بقية عناصر الصفحة.',
      attributes: {
        'success-url':
          'إلى أين يقود زر المتابعة بعد إرسال الطلب بدلًا من رئيسية المتجر، والعنوان النسبي يُقرأ من عنوان الصفحة.',
        guest: 'هل يجوز الشراء من غير حساب.',
        open: 'يعرضه في نافذة فوق الصفحة بدلًا من مكانه، وإغلاقها يزيل الخاصية.',
      },
      properties: { step: 'أين وصل: gate أو details أو placed.' },
      methods: {
        start:
          'يبدأ شراءً: بأسطر { productId, option, quantity } لا تدخل السلة، أو بما في السلة. وما لا يمكن شراؤه جوابه { ok: false, reason }.',
        reset: 'ينسى ما كُتب والتأكيد الذي عُرض، وتبقى السلة.',
      },
      slots: { terms: 'فوق زر إرسال الطلب.', success: 'في تأكيد الطلب المرسل.' },
    },
  },
  shop: {
    host: 'العنوان الأساسي للواجهة البرمجية. من دونه يُؤخذ data-host من وسم السكربت، ثم من أول عنصر يذكره.',
    'storage-prefix': 'يسبق المفاتيح Authorization وcart وlang في التخزين المحلي، لمتجرين على موقع واحد.',
    lang: 'اللغة عند التحميل، وتتقدم على الاختيار المحفوظ، ويغيّرها زر اللغة. وبدونها يؤخذ الاختيار المحفوظ، ثم لغة الإعدادات، ثم الإنجليزية، ولا أثر للغة الصفحة نفسها.',
    'currency-code': 'رمز ISO 4217 لعدد الخانات العشرية. من دونه تُؤخذ من الأسعار.',
    numerals: 'أرقام لاتينية أو عربية، ومن دونها لاتينية.',
    'store-url': 'عنوان المتجر الكامل، وفيه {path}، ويُرمَّز المسار إن جاء بعد علامة ?.',
    analytics: 'أين تُرسل أحداث التجارة: لا مكان، وهو الأصل، أو window.dataLayer مع datalayer.',
    config: 'ثوابت المتجر التي تختلف عندك، كما في الجدول التالي.',
    messages:
      'نصوص تحل محل نصوص المتجر، بحسب اللغة والمفتاح. تسمي أنواع الحزمة كل مفتاح، وما كان مثل {{count}} يُملأ بقيمته.',
  },
  config: {
    countryCode: 'رمز الدولة لأرقام الهاتف التي تُرسل إلى الدفع.',
    chatPrefix: 'يوضع قبل رقم واتساب المتجر.',
    chatText: 'نص رسالة واتساب، وإن كان فارغًا فنص المتجر باللغة المعروضة.',
    footerYear: 'السنة في التذييل.',
    developer: 'من يُذكر في التذييل مطورًا، ورابط http(s) إليه: { name, url }. ومن دونه لا يُذكر أحد.',
    idempotencyHeader: 'يرسل Idempotency-Key مع الطلبات والدفع، لخادم يعرفها ويسمح بها في رد CORS.',
    synonyms:
      'قوائم كلمات لها المعنى نفسه في البحث، بأي من اللغتين: [["tee", "tshirt"], ["بشت", "عباءة"]]. كل منها كلمة واحدة، أما صيغ الجمع وكلمات المتاجر الشائعة فيعرفها البحث من نفسه.',
  },
  forms: {
    'an ISO 4217 code such as KWD': 'رمز عملة من ISO 4217 مثل KWD',
    'an http(s) address with {path} in it': 'عنوان http(s) يحتوي على {path}',
  },
  theme: 'فاتح أو داكن أو حسب النظام. من دونها تقرر ألوان المتجر.',
  events: {
    'store:ready': 'عرض العنصر محتواه.',
    'store:navigate': 'سيُتّبع رابط إلى المتجر أو داخله، ويمكن منعه.',
    'store:product:view': 'عُرض منتج.',
    'store:product:select': 'اختير خيار.',
    'store:cart:before-change': 'ستتغير السلة، ويمكن منع ذلك.',
    'store:cart:change': 'تغيرت السلة، هنا أو في علامة تبويب أخرى.',
    'store:cart:view': 'عُرضت السلة؛ والسلة التي في الصفحة عند رؤيتها أول مرة.',
    'store:search': 'جرى بحث، وُجد شيء أو لم يوجد، مرة لكل ما كُتب.',
    'store:favourite:change': 'أُضيف منتج إلى المفضلة أو أُزيل منها.',
    'store:promo:change': 'طُبّق كود خصم أو أُزيل.',
    'store:checkout:start': 'وصل أحد إلى إتمام الشراء.',
    'store:checkout:step': 'انتقل إتمام الشراء إلى خطوة أخرى.',
    'store:checkout:complete': 'أُرسل طلب.',
    'store:auth:change': 'سجّل أحد الدخول أو الخروج، هنا أو في علامة تبويب أخرى، أو تابع كضيف.',
    'store:lang:change': 'تغيرت لغة المتجر.',
    'store:error': 'تعذر شيء، وفي detail رمزه ونصه وهل تنفع إعادة المحاولة.',
  },
  parts: {
    'buy-bar': 'السعر وزر الشراء على حافة الشاشة الضيقة.',
    description: 'وصف المنتج.',
    dialog: 'نافذة أو درج.',
    backdrop: 'ما وراء النافذة.',
    header: 'رأس النافذة أو الدرج.',
    title: 'عنوان منتج أو شاشة أو نافذة.',
    'primary-button': 'زر الفعل الرئيسي.',
    'secondary-button': 'أي زر آخر فيه نص.',
    'icon-button': 'زر فيه أيقونة وحدها.',
    badge: 'عدد أو علامة.',
    input: 'حقل للكتابة أو الاختيار.',
    label: 'اسم الحقل.',
    'field-error': 'الخطأ بجانب الحقل.',
    card: 'بطاقة منتج.',
    image: 'صورة.',
    price: 'السعر المطلوب.',
    'price-original': 'السعر قبل الخصم.',
    option: 'لون أو مقاس للاختيار.',
    line: 'سطر في السلة.',
    'line-title': 'عنوانه.',
    'line-price': 'سعره.',
    quantity: 'الكمية مع زريها.',
    totals: 'المجاميع.',
    toast: 'رسالة تختفي وحدها.',
    empty: 'ما يظهر حين لا يوجد شيء.',
    skeleton: 'ما يظهر أثناء التحميل.',
  },
  states: {
    loading: 'الشيفرة أو النصوص أو البيانات في الطريق.',
    empty: 'لا شيء فيه.',
    error: 'تعذر العرض، ويتيح إعادة المحاولة.',
    offline: 'المتصفح غير متصل.',
  },
  css: {
    '--store-color-primary': 'الأزرار الرئيسية واللون المميز.',
    '--store-color-on-primary': 'النص فوقها.',
    '--store-color-text': 'النص.',
    '--store-color-muted': 'النص الثانوي.',
    '--store-color-surface': 'البطاقات والأشرطة والنوافذ.',
    '--store-color-background': 'ما تقع عليه.',
    '--store-color-border': 'الخطوط الفاصلة.',
    '--store-color-danger': 'الأخطاء.',
    '--store-color-success': 'النجاح.',
    '--store-color-sale': 'الخصومات.',
    '--store-font': 'خط النص.',
    '--store-font-arabic': 'خط النص العربي.',
    '--store-font-size': 'حجم النص بوحدة px.',
    '--store-radius': 'استدارة الزوايا.',
    '--store-plate': 'ما يقف عليه المنتج وحده في الصفحة، و none تُظهر الصفحة نفسها.',
    '--store-plate-padding': 'المسافة حوله.',
    '--store-shadow': 'ظل النوافذ.',
    '--store-motion': 'مُعامل مدد الحركة، و 0 بلا حركة.',
    '--store-drawer-width': 'عرض درج السلة.',
    '--store-grid-min': 'أقل عرض للبطاقة في الشبكة.',
  },
}
