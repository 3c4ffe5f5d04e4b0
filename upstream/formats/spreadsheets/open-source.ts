import { stat } from 'node:fs/promises'
import { readCsv } from './csv-rows'
import { ImportError } from './import-error'
import type { Reading } from './reading'
import type { Source } from './source-row'
import { detectEncoding, readBytes, type TextEncoding } from './text-encoding'
import { readWorkbook } from './xlsx-workbook'

const zipMark = Buffer.from('PK\u0003\u0004')
/** First bytes of an empty and of a split archive. */
const otherZipMarks = ['PK\u0005\u0006', 'PK\u0007\u0008'].map((mark) => Buffer.from(mark))
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const pictureMarks = ['89504e47', 'ffd8ff', '47494638', '52494646'].map((mark) =>
  Buffer.from(mark, 'hex'),
)
/** Share of unreadable characters: almost none in a text, a fifth in random bytes. */
const mostUnreadable = 0.1
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * The sheets of a file; .xlsx and CSV are told apart by content, not by name. Throws an ImportError
 * when the format is not supported.
 */
export async function openSource(file: string, reading: Reading): Promise<Source> {
  const start = await readBytes(file)
  if (start.length === 0) throw new ImportError('文件是空的 (empty file)')
  if (start.subarray(0, 4).equals(zipMark)) return readWorkbook(file, reading)
  if (otherZipMarks.some((mark) => start.subarray(0, mark.length).equals(mark)))
    throw new ImportError('这是空的或分卷的压缩包，不是 Excel 文件，请用 .xlsx 或 CSV')
  if (start.subarray(0, 8).equals(compoundMark))
    throw new ImportError(await compoundKind(file, start))
  const text = start.toString('latin1').trimStart().slice(0, 200).toLowerCase()
  if (text.startsWith('<'))
    throw new ImportError('这是网页或 XML 表格，请在 Excel 中另存为 .xlsx 或 CSV')
  if (text.startsWith('%pdf')) throw new ImportError('不支持 PDF，请用 .xlsx 或 CSV')
  if (pictureMarks.some((mark) => start.subarray(0, mark.length).equals(mark)))
    throw new ImportError('这是图片，不是表格，请用 .xlsx 或 CSV')
  const encoding = await detectEncoding(file, start)
  if (isNoText(start, encoding))
    throw new ImportError('文件已损坏或不是表格，读不出文字，请重新另存为 .xlsx 或 CSV')
  return readCsv(file, encoding, reading)
}

function isNoText(start: Buffer, encoding: TextEncoding): boolean {
  const text = new TextDecoder(encoding).decode(start, { stream: true })
  // Control characters except NUL and whitespace, and undecodable bytes.
  const unreadable = text.match(/[\p{Cc}\uFFFD]/gu)?.filter((sign) => !/[\0\s]/.test(sign))
  return (unreadable?.length ?? 0) > text.length * mostUnreadable
}

export async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code
    throw new ImportError(
      code === 'ENOENT' ? `找不到文件 ${file} (no such file)` : `无法读取 ${file}：${code ?? ''}`,
    )
  })
  if (!found.isFile()) throw new ImportError(`${file} 不是文件 (not a file)`)
}

// .xls and encrypted .xlsx share one container format; the encrypted one names its stream in the
// directory.
async function compoundKind(file: string, start: Buffer): Promise<string> {
  const directory = await readDirectory(file, start)
  return directory?.includes(encryptedPackage) === true
    ? 'Excel 文件有密码，请先取消密码再导入 (encrypted workbook)'
    : '不支持旧版 .xls，请在 Excel 中另存为 .xlsx 或 CSV (old .xls format)'
}

/** Undefined when the header is truncated or refers to no directory. */
async function readDirectory(file: string, start: Buffer): Promise<Buffer | undefined> {
  if (start.length < compoundHead) return undefined
  const sectorSize = sectorSizes.get(start.readUInt16LE(30))
  if (sectorSize === undefined) return undefined
  return readBytes(file, (start.readUInt32LE(48) + 1) * sectorSize)
}

/** Bytes of the container's header, and sector sizes by the exponent in it. */
const compoundHead = 512
const sectorSizes = new Map([
  [9, 512],
  [12, 4096],
])
