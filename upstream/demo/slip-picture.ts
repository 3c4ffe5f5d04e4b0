import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { shownFen } from '#upstream/kernel/money'
import { slipDrawing, slipPalette } from './slip-drawing'

const width = 560
const height = 352
/** The strip below the slip: size of each character, with an empty edge. */
const strip = { letters: '0123456789.,-¥', height: 26, width: 14, edge: 1 }
const amountAt = { x: 152, y: 190 }
const dayAt = { x: 152, y: 266 }

/** A transfer slip of this amount (分) and date (`2026-11-21`) as PNG, marked 演示. */
export function drawSlip({ amountFen, day }: { amountFen: number; day: string }): Uint8Array {
  const drawn = inflateSync(Buffer.from(slipDrawing, 'base64'))
  write(drawn, shownFen(amountFen).replace(' ', ''), amountAt)
  write(drawn, day, dayAt)
  return toPng(drawn)
}

function write(drawn: Buffer, text: string, { x, y }: { x: number; y: number }): void {
  const wide = strip.width - 2 * strip.edge
  for (const [place, letter] of Array.from(text).entries()) {
    const at = strip.letters.indexOf(letter)
    if (at < 0) continue
    for (let row = 0; row < strip.height; row += 1) {
      const from = (height + row) * width + at * strip.width + strip.edge
      drawn.copy(drawn, (y + row) * width + x + place * wide, from, from + wide)
    }
  }
}

/** Palette colours, no filter, one chunk. */
function toPng(drawn: Buffer): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), drawn.subarray(row * width, (row + 1) * width)]),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(slipPalette.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
