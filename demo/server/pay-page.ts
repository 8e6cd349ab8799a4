/** Puts each language on its own line: a shared line could break anywhere on a phone. */
export const both = (en: string, ar: string): string =>
  `<span>${en}</span><span lang="ar" dir="rtl">${ar}</span>`

const NO_MONEY = both('A demonstration: no money moves.', 'صفحة تجريبية، لا تُخصم منها أي مبالغ.')

export const payPage = (title: string, body: string, note = NO_MONEY): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f1ea; color: #2b2a27; font: 17px/1.6 system-ui, sans-serif }
main { box-sizing: border-box; width: min(30rem, 92vw); padding: 2.5rem 1.5rem; background: #fff; border-radius: 22px; text-align: center }
span { display: block }
h1 { margin: 0; font-size: 1.1rem; font-weight: 500 }
strong { display: block; margin: 1rem 0; font-size: 2.2rem; font-variant-numeric: tabular-nums }
form { display: grid; gap: .7rem }
button { width: 100%; padding: .6rem .9rem; border: 0; border-radius: 22px; background: #1f4d3f; color: #fff; font: inherit; line-height: 1.5; cursor: pointer }
button:focus-visible, a:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid #c79a4b; outline-offset: 2px }
.other { background: #f4f1ea; color: #2b2a27 }
hr { width: 100%; margin: .6rem 0 0; border: 0; border-top: 1px solid #e2ddd2 }
label { color: #6d6a64; font-size: .9rem }
select { width: 100%; margin-top: .3rem; padding: .5rem; border: 1px solid #8a867e; border-radius: 12px; background: #fff; color: inherit; font: inherit }
p { margin: 1rem 0 0; color: #6d6a64; font-size: .9rem }
ul { display: grid; gap: 1rem; margin: 1rem 0 0; padding: 0; list-style: none }
li { padding: 1rem 0 0; border-top: 1px solid #ddd8cd; overflow-wrap: anywhere }
time { color: #6d6a64; font-size: .9rem }
a { display: inline-block; margin: 1rem 0 0; padding: .4rem; color: #1f4d3f; text-underline-offset: .3em }
</style>
</head>
<body>
<main>
${body}
<p>${note}</p>
</main>
</body>
</html>`
