import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { FormError } from '#upstream/kernel/errors'

interface ZipLimits {
  /** Most files. */
  entries: number
  /** Most bytes of one file, unpacked; a larger one comes without its content. */
  entryBytes: number
  /** Most bytes of all, unpacked. */
  bytes: number
}

interface ZippedFile {
  /** Without its folder. */
  name: string
  bytes: Buffer | undefined
}

/** A file that is packed smaller than this is made to fill a disk. */
const mostRatio = 200

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))
}

/**
 * The files of an archive, one after the other, without folders and what systems add. Everything is
 * judged by the directory before anything is unpacked. 422 at `file` for what is too much, damaged
 * or encrypted.
 */
export async function* readZipFiles(
  archive: Buffer,
  limits: ZipLimits,
): AsyncGenerator<ZippedFile> {
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false } as const
  const zip = await fromBufferPromise(archive, options).catch(() => refuse('压缩包已损坏'))
  const entries = await listEntries(zip, limits)
  for (const { entry, name } of entries)
    yield {
      name,
      bytes: entry.uncompressedSize > limits.entryBytes ? undefined : await unpack(zip, entry),
    }
}

async function listEntries(zip: ZipFile, limits: ZipLimits) {
  const entries: { entry: Entry; name: string }[] = []
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const path = nameOf(entry)
      const name = path.replace(/^.*[\\/]/, '')
      if (name === '' || name.startsWith('.') || /^(?:Thumbs\.db|desktop\.ini)$/i.test(name))
        continue
      entries.push({ entry, name })
      bytes += entry.uncompressedSize
      if (entries.length > limits.entries) break
    }
  } catch {
    refuse('压缩包已损坏')
  }
  if (entries.length === 0) refuse('压缩包里没有文件')
  if (entries.length > limits.entries) refuse(`压缩包最多 ${limits.entries} 个文件，请分几次上传`)
  const isBomb = entries.some(
    ({ entry }) => entry.uncompressedSize > mostRatio * Math.max(1, entry.compressedSize),
  )
  if (isBomb || bytes > limits.bytes) refuse('压缩包解开后太大，请分几次上传')
  return entries
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    // More than the directory says breaks off.
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) chunks.push(chunk as Buffer)
  } catch {
    refuse('压缩包已损坏或加了密码')
  }
  return Buffer.concat(chunks)
}

/** Windows writes GBK and macOS UTF-8 without saying so; GBK may read as letters of UTF-8. */
function nameOf({ fileNameRaw: raw, generalPurposeBitFlag: flags }: Entry): string {
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(raw)
    const saysSo = (flags & 0x800) !== 0
    if (saysSo || /^[\x20-\x7E\u3000-\u9FFF\uFF00-\uFFEF]*$/.test(name)) return name
  } catch {
    // No UTF-8.
  }
  return new TextDecoder('gb18030').decode(raw)
}

function refuse(problem: string): never {
  throw new FormError({ file: [problem] })
}
