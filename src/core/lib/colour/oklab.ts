/** Integers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
/** OKLab: lightness 0 to 1, and two axes whose direction is the hue and whose length is the chroma (0 to about 0.3). */
export type Lab = readonly [lightness: number, a: number, b: number]

const light = [...Array(256).keys()].map((v) => (v < 11 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4))
/** Returns the linear light (0 to 1) of an sRGB byte. */
export const linear = (byte: number) => light[byte] ?? 0
const coded = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

export const bytes = (values: readonly number[], byteOf: (value: number) => number) =>
  [...Uint8ClampedArray.from(values, byteOf)] as [number, number, number]

export const chroma = ([, a, b]: Lab) => Math.hypot(a, b)

export function labOf(rgb: Rgb): Lab {
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  const long = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0515 * b)
  const middle = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const short = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2104 * long + 0.7936 * middle - 0.0041 * short,
    1.978 * long - 2.4286 * middle + 0.4506 * short,
    0.0259 * long + 0.7828 * middle - 0.8087 * short,
  ]
}

/** Returns linear light. Values outside 0 to 1 mean that the colour is out of gamut. */
function lightOf([lightness, a, b]: Lab): number[] {
  const long = (lightness + 0.3963 * a + 0.2158 * b) ** 3
  const middle = (lightness - 0.1056 * a - 0.0639 * b) ** 3
  const short = (lightness - 0.0895 * a - 1.2915 * b) ** 3
  return [
    4.0767 * long - 3.3077 * middle + 0.231 * short,
    -1.2684 * long + 2.6098 * middle - 0.3413 * short,
    -0.0042 * long - 0.7034 * middle + 1.7076 * short,
  ]
}

/** Converts to sRGB. Out-of-gamut colours lose chroma and keep lightness and hue. */
export function rgbOf([lightness, a, b]: Lab): Rgb {
  let share = 1
  let shown = lightOf([lightness, a, b])
  for (let step = 0.5; step > 0.01; step /= 2) {
    if (shown.some((v) => v < -0.0005 || v > 1.0005)) share -= step
    else if (share === 1) break
    else share += step
    shown = lightOf([lightness, a * share, b * share])
  }
  return bytes(shown, (v) => 255 * coded(v))
}

/** Parses `#rrggbb` only; `ui/css-colour.ts` converts other CSS colours first. */
export function rgbOfHex(text: unknown): Rgb | null {
  if (typeof text !== 'string' || !/^#[\da-f]{6}$/i.test(text)) return null
  const bits = parseInt(text.slice(1), 16)
  return [bits >> 16, (bits >> 8) & 255, bits & 255]
}

export const hexOf = (rgb: readonly number[]) =>
  '#' + rgb.map((v) => v.toString(16).padStart(2, '0')).join('')
