/**
 * The base styles of a root.
 *
 * Host rules such as `* { color }` override `:host`, so the reset is on the wrapper inside (`<div class="root" lang
 * dir>`). `data-shape` is the kind of its surface (`FrameProps`).
 *
 * Custom properties begin with `--s-`, because slotted elements inherit them, and they must not collide with those of
 * the host page. The value of most colours is the first of these that is set: the host page's (`--store-color-…`), the
 * theme's (`--t-…`, `theme.ts`), the default in this file. Some colours are derived from the host page's. For these,
 * the store must know the computed values: `watch-theme.ts` reads them from invisible borders and a column rule, whose
 * transitions notify it of changes. In an element with `data-ground=footer`, most colours are derived from the two
 * colours of the footer.
 *
 * `--s-over` and `--s-under` are the heights of the sticky bars at the top and bottom of the window. Focused controls
 * scroll clear of them.
 *
 * A size container has no intrinsic width, so flex rows, floats and centred boxes would shrink it to nothing.
 * `contain-intrinsic-inline-size` therefore gives the root a minimum of 100 px (76 px and the padding of
 * `data-shape=plate`), which is small enough for two or three elements in a row on a phone. The empty grid beside the
 * root (`.widest`) gives the element a maximum. Between the two, the element shrinks and grows like text. A card is 320
 * px wide if its container sets no width and no other flex item takes all the room.
 */
export const baseText = `
:host{display:block}
:host([mode=badge]),:host([layout=button]){display:inline-block}
:host([layout=card]){display:flex;flex-direction:column}
:host([hide-when-empty]:state(empty):not([open])){position:absolute}
:host([hidden]){display:none}
[data-pressed]{opacity:.6;cursor:progress}
.widest{display:grid;grid-template-columns:minmax(0,9999px);block-size:0}
:host([layout=card]) .widest{grid-template-columns:minmax(0,320px)}
:host([layout=card]) .root{display:flex;flex-direction:column;flex:1 0 auto;block-size:stretch;min-block-size:0}
.root{all:initial;display:block;box-sizing:border-box;visibility:inherit;pointer-events:inherit;isolation:isolate;
container-type:inline-size;contain-intrinsic-inline-size:100px;
--s-size:var(--store-font-size,15px);
--s-text-s:calc(var(--s-size)*.867);--s-text-m:var(--s-size);--s-text-l:calc(var(--s-size)*1.133);--s-text-xl:calc(var(--s-size)*1.333);
--s-title:clamp(calc(var(--s-size)*1.467),calc(var(--s-size) + 1.5cqi),calc(var(--s-size)*1.867));
--s-radius:var(--store-radius,8px);--s-radius-m:calc(var(--s-radius)*1.75);--s-radius-l:calc(var(--s-radius)*2.75);--s-pill:var(--store-radius,999px);
--s-shadow:var(--store-shadow,0 0 0 1px light-dark(#0000,var(--s-line)),0 1px 2px rgb(0 0 0/.06),0 12px 40px -8px rgb(0 0 0/.18));
--s-fast:calc(160ms*var(--store-motion,1));--s-slow:calc(280ms*var(--store-motion,1));--s-ease:cubic-bezier(.2,0,0,1);
--s-page:clamp(1312px,100cqi - 64px,1504px);--s-flip:1;--s-latin:var(--store-font,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif);
--s-background:var(--store-color-background,var(--t-background,#faf8f4));--s-surface:var(--store-color-surface,var(--t-surface,#fefdfc));--s-sunken:var(--t-sunken,#f0eeea);
--s-ink:var(--store-color-text,var(--t-ink,#1a211e));--s-muted:var(--store-color-muted,var(--t-muted,#676c68));--s-line:var(--store-color-border,var(--t-line,#dcdbd7));--s-edge:var(--t-edge,#8a8986);
--s-accent:var(--t-accent,var(--store-color-primary,#1f4d3f));--s-fill:var(--store-color-primary,var(--t-fill,#1f4d3f));--s-fill-hover:var(--t-fill-hover,var(--store-color-primary,#104032));
--s-fill-edge:var(--t-fill-edge,#00000000);--s-on-fill:var(--store-color-on-primary,var(--t-on-fill,#ffffff));
--s-ok:var(--store-color-success,var(--t-ok,#117444));--s-bad:var(--store-color-danger,var(--t-bad,#be2030));--s-sale:var(--store-color-sale,var(--t-sale,#ba3e12));
--s-footer:var(--store-color-primary,var(--t-footer,#1f4d3f));--s-footer-ink:var(--store-color-on-primary,var(--t-footer-ink,#ffffff));
border-block-start-color:var(--store-color-primary,#0000);border-block-end-color:var(--store-color-text,#0000);column-rule-color:var(--store-color-background,#0000);
transition:border-color 1ms,column-rule-color 1ms;
font:400 var(--s-size)/var(--s-leading) var(--s-latin);color:var(--s-ink);background:var(--s-background);
-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent;overflow-wrap:anywhere}
.root[data-shape]{background:none}
.root[data-shape=fit]{display:inline-block;overflow-wrap:break-word;color:inherit;container-type:normal;vertical-align:middle}
.root[data-shape=plate]{contain-intrinsic-inline-size:76px;padding:var(--store-plate-padding,12px);border-radius:calc(var(--s-radius)*2.25);background:var(--store-plate,var(--s-surface))}
.root[dir=rtl]{--s-flip:-1}
[data-wraps] bdi[translate]:not([dir]){display:inline-block;max-inline-size:18ch;white-space:normal!important}
[data-ground=footer]{background:var(--s-footer);color:var(--s-footer-ink);--s-ink:var(--s-footer-ink);--s-muted:var(--s-footer-ink);
--s-accent:var(--s-footer-ink);--s-background:var(--s-footer);--s-edge:var(--s-footer-ink);
--s-line:color-mix(in srgb,var(--s-footer-ink) 22%,var(--s-footer));--s-sunken:color-mix(in srgb,var(--s-footer-ink) 10%,var(--s-footer))}
[lang|=en]{--s-leading:1.5;--s-leading-title:1.15;--s-tight:-.015em;font-family:var(--s-latin);line-height:var(--s-leading)}
[lang|=ar]{--s-leading:1.75;--s-leading-title:1.4;--s-tight:0;line-height:var(--s-leading);
font-family:var(--store-font-arabic,-apple-system,"Segoe UI","Noto Sans Arabic","Geeza Pro",Tahoma,system-ui,sans-serif)}
*,::before,::after{box-sizing:border-box}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,form,fieldset,legend{margin:0;padding:0;border:0}
fieldset{min-inline-size:0}
ul,ol{list-style:none}
h1,h2,h3,h4{font-size:inherit;font-weight:650;line-height:var(--s-leading-title);letter-spacing:var(--s-tight);text-wrap:balance}
a{color:inherit;text-decoration:none}
button,input,select{font:inherit;color:inherit;letter-spacing:inherit;margin:0}
button{text-align:inherit}
a,button,label,summary{touch-action:manipulation;cursor:pointer}
:is(button,input,select):disabled,[aria-disabled=true]{cursor:default}
img,svg{display:block;max-inline-size:100%}
button,dialog,[popover]{border:0;padding:0;margin:0;background:none}
dialog,[popover]{color:var(--s-ink)}
[hidden]{display:none!important}
:is(a,button,input,select,summary,[tabindex]){scroll-margin-block:calc(var(--s-over,0px) + 8px) calc(var(--s-under,0px) + 8px)}
:focus-visible{outline:2px solid var(--s-accent);outline-offset:2px}
[tabindex='-1']:where(:not(li,[role])):focus{outline:none}
.sr-only{position:absolute!important;inline-size:1px;block-size:1px;margin:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){.root{--s-fast:0s;--s-slow:0s}}
`
