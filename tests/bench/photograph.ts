import { crc32, deflateSync } from 'node:zlib'

/** The size of a card's photograph in px, on a phone with a device pixel ratio of 2. */
const [WIDTH, HEIGHT] = [560, 700]
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of soft colours with some grain, about 30 kB like a photograph. */
export function takePhotograph(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8)
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const grain = ((x >> 1) * 7 + (y >> 2) * 13) % 29 === 0 ? 6 : 0
      const at = y * (1 + WIDTH * 3) + 1 + x * 3
      rows[at] = 150 + Math.floor((x / WIDTH) * 20) * 3 + grain
      rows[at + 1] = 130 + Math.floor((y / HEIGHT) * 20) * 4 + grain
      rows[at + 2] = 120 + Math.floor(((x + y) / (WIDTH + HEIGHT)) * 15) * 6 + grain
    }
  }
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(SIGNATURE),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
