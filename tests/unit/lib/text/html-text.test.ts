import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraphsOf } from '../../../../src/core/lib/text/html-text'

describe('paragraphsOf(): a description as text', () => {
  test.each([
    ['<p>Soft linen.</p><p>Made in Kuwait.</p>', ['Soft linen.', 'Made in Kuwait.']],
    ['<ul><li>Two pockets</li><li>Lined</li></ul>', ['• Two pockets', '• Lined']],
    ['one<br>two<br/>three', ['one', 'two', 'three']],
    ['<p>5 &lt; 6 &amp; 7 &#1593; &#x639; &nbsp;&unknown;</p>', ['5 < 6 & 7 ع ع &unknown;']],
    ['<script>alert(1)</script><style>p{}</style><b>Bold</b>', ['Bold']],
    ['5 < 6 and 7 > 3', ['5 < 6 and 7 > 3']],
    ['   ', []],
    ['<p></p><li></li>', []],
    ['&#0;&#1114112;x', ['x']],
    ['Soft <SCRIPT type="a">if (1 > 0) alert("<b>")</SCRIPT > linen', ['Soft linen']],
    ['Soft <scripted>linen</scripted>', ['Soft linen']],
    ['Linen <style>p { color: red }', ['Linen']],
    ['<script src="a.js"/>Soft <b>linen</b>', ['Soft linen']],
    ['<style/><p>Soft</p><script />linen', ['Soft', 'linen']],
    ['<p>Soft</p><script>let a = 1 > 0<p>linen</p>', ['Soft', 'linen']],
    ['<style>p { color: red }<script>a()</script><p>linen</p>', ['linen']],
    ['<script src="a.js"/>Soft<script>a("<b>")</script> linen', ['Soft linen']],
    ['<script src="a.js"/>a("<b>")</script>Soft linen', ['Soft linen']],
    ['<script>write("<script src=a.js>")</script>Soft linen', ['Soft linen']],
    ['Soft <!-- 2 > 1 <b>note</b> --> linen', ['Soft linen']],
    ['<!--[if mso]><xml>Normal</xml><![endif]--><p>Soft</p><!-- note --> linen<!-->', ['Soft', 'linen']],
    ['Soft <!-- note <p>linen</p>', ['Soft linen']],
    ['Soft <!-- 2 > 1 <b>note</b> --!> linen', ['Soft linen']],
    ['<script-note>Soft</script-note> linen', ['Soft linen']],
    ['3 < 4 <b title="x<y">and</b> a<b', ['3 < 4 and a<b']],
    ['one</H2 >two</li\n>three<BR\nclear="all">four', ['one', 'two', 'three', 'four']],
  ])('%s', (html, paragraphs) => {
    expect(paragraphsOf(html)).toEqual(paragraphs)
  })

  test.each([
    '&nbsp;',
    ' ',
    '<a',
    '<',
    '</',
    '<li',
    '<script',
    '<script>',
    '<script></style',
    '<script/>',
    '<!-->',
    '<!-- >',
    '<script/',
    '<script>a<p>',
    '<script/></script',
    '<!--',
    '<!-- -->',
    '</p ',
    '&#',
    '&amp',
    'a>',
  ])('reads a megabyte of %j quickly', (piece) => {
    expect(paragraphsOf(piece.repeat(1_000_000 / piece.length)).length).toBeLessThan(3)
  })

  test('never throws, and has no empty paragraph', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (html) => {
        for (const paragraph of paragraphsOf(html)) expect(paragraph.trim()).not.toBe('')
      }),
    )
  })
})
