import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

const sampleBytes = 65_536

export async function readBytes(file: string, position = 0, length = sampleBytes): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * The encoding of a text file: by byte order mark, by zero bytes (UTF-16 without a mark), else
 * UTF-8 when the whole file is valid. A file whose first line is valid UTF-8 with Chinese stays
 * UTF-8 despite broken bytes further on; everything else is GB18030.
 */
export async function detectEncoding(file: string, start: Buffer): Promise<TextEncoding> {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // Separators, digits and line ends have a zero byte in UTF-16 and in no other encoding.
  if (even + odd > start.length / 50) return odd > even ? 'utf-16le' : 'utf-16be'
  if (await isUtf8File(file)) return 'utf-8'
  const firstLine = start.subarray(0, Math.max(0, start.indexOf(0x0a)))
  const isChineseUtf8 = isUtf8(firstLine) && firstLine.some((byte) => byte > 0x7f)
  return isChineseUtf8 ? 'utf-8' : 'gb18030'
}

/** Streams the text of a file; undecodable bytes become U+FFFD. */
export async function* decodeFile(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function isUtf8File(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file))
      decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function isUtf8(bytes: Buffer): boolean {
  return !new TextDecoder().decode(bytes).includes('\uFFFD')
}
