import type { Localized } from '../../types'

/** The colours that shops sell, in both languages; spaces separate their names. */
const COLOURS = `
#1d1d1b black أسود|#ffffff white أبيض|#f4efe6 offwhite ivory cream أوف-وايت عاجي كريمي|#f0ead6 ecru eggshell|
#d9d2c5 stone bone حجري|#dcc5a0 sand sandy رملي|#e3d3b8 beige nude بيج|#b98551 camel tan caramel جملي عسلي|#b3a08c taupe|
#6b4a36 brown chocolate coffee mocha بني|#c3b091 khaki خاكي|#7b7d45 olive زيتي زيتوني|#a3b296 sage مريمية|
#2f7d4f green أخضر|#1f6b56 emerald زمردي|#b4d8c6 mint نعناعي|#2b6e78 teal petrol بترولي|#40c4c8 turquoise aqua تركواز فيروزي|
#a5c9de sky skyblue lightblue babyblue سماوي|#2f65b0 blue cobalt royal أزرق|#3d5a80 denim indigo جينز|#22304f navy midnight كحلي|
#c3b4dc lilac lavender ليلكي لافندر|#7b4fa3 purple violet بنفسجي|#6d3f5c plum aubergine برقوقي|#c9379b magenta fuchsia فوشي فوشيا|
#d4a0a0 rose dustyrose mauve|#f0bfc6 pink blush زهري وردي|#f0a58f peach salmon apricot خوخي مشمشي|#e0836c coral مرجاني|
#c0302f red scarlet أحمر|#73293a burgundy maroon wine عنابي خمري|#e07b30 orange برتقالي|#bf6c4a terracotta rust clay طيني|
#d6a53c mustard خردلي|#f1d04c yellow lemon أصفر|#efd98f butter butteryellow|#9c9a96 grey gray رمادي|#45474a charcoal graphite anthracite فحمي|
#c6c8ca silver فضي|#c9a45c gold golden champagne ذهبي|#dba59a rosegold|#a97142 bronze copper برونزي نحاسي`

let byName: ReadonlyMap<string, string> | null = null

/** This is created on first use, because core modules do no work at import. */
function colours(): ReadonlyMap<string, string> {
  byName ??= new Map(
    COLOURS.split('|').flatMap((entry) => {
      const [hex = '', ...names] = entry.trim().split(/\s+/)
      return names.map((name) => [name.replace('-', ''), hex] as const)
    }),
  )
  return byName
}

/**
 * Returns the colour that a name means, as `#rrggbb`. Looks up the whole name, then its main word, which is the last
 * in English ("bottle green") and the first in Arabic. Null for names such as "Floral".
 */
export function namedColour({ en, ar }: Localized): string | null {
  const known = colours()
  const english = words(en)
  const arabic = words(ar)
  const names = [english.join(''), arabic.join(''), english.at(-1), arabic[0]]
  for (const name of names) {
    const hex = name && known.get(name)
    if (hex) return hex
  }
  return null
}

const words = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
