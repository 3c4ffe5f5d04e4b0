import { ImportError } from './import-error'
import type { Reading } from './reading'
import type { Source } from './source-row'
import { readCellStyles, stylesPart } from './xlsx-styles'
import { readSharedTexts, textsPart } from './xlsx-texts'
import { readSheetRows } from './xlsx-sheet'
import { readXmlItems } from './xml-items'
import { openZip, type ZipArchive } from './zip-archive'

const workbookPart = 'xl/workbook.xml'
const relationsPart = 'xl/_rels/workbook.xml.rels'

/**
 * The sheets of an .xlsx file in order. Rows are streamed; the shared strings, which cells refer to
 * in any order, are kept in `texts`.
 */
export async function* readWorkbook(
  file: string,
  { texts, mostUnpacked }: Pick<Reading, 'texts' | 'mostUnpacked'>,
): Source {
  const zip = await openZip(file)
  try {
    if (!zip.names.includes(workbookPart)) throw new ImportError(notXlsx(zip.names))
    refuseHuge(zip, [], mostUnpacked)
    const { sheets, is1904 } = await listSheets(zip)
    const read = sheets.filter(({ isHidden }) => !isHidden).map(({ part }) => part)
    refuseHuge(zip, read, mostUnpacked)
    await readSharedTexts(zip, texts)
    const tables = { texts, styles: await readCellStyles(zip), is1904 }
    for (const { name, part, isHidden } of sheets)
      yield { name, isHidden, isOnly: read.length === 1, rows: readSheetRows(zip, part, tables) }
  } finally {
    zip.close()
  }
}

function notXlsx(names: string[]): string {
  if (names.includes('xl/workbook.bin')) return '不支持 .xlsb，请在 Excel 中另存为 .xlsx 或 CSV'
  if (names.includes('content.xml')) return '不支持 .ods，请另存为 .xlsx 或 CSV'
  return '这是压缩包而不是 Excel 文件，请先解压 (a zip archive without a workbook)'
}

function refuseHuge(zip: ZipArchive, sheets: readonly string[], mostUnpacked: number): void {
  const parts = [workbookPart, relationsPart, stylesPart, textsPart, ...sheets]
  const unpacked = parts.reduce((sum, part) => sum + zip.unpackedSize(part), 0)
  if (unpacked > mostUnpacked)
    throw new ImportError(
      `Excel 文件解压后有 ${Math.ceil(unpacked / 2 ** 20)} MB，超过 ${mostUnpacked / 2 ** 20} MB，请拆成几个文件，或另存为 CSV`,
    )
}

interface SheetEntry {
  name: string
  isHidden: boolean
  part: string
}

async function listSheets(zip: ZipArchive): Promise<{ sheets: SheetEntry[]; is1904: boolean }> {
  let is1904 = false
  const found: (Omit<SheetEntry, 'part'> & { id: string })[] = []
  const entries = readXmlItems<(typeof found)[number]>(await zip.read(workbookPart), (emit) => ({
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      emit({ name: attributes['name'] ?? '', id, isHidden })
    },
  }))
  for await (const entry of entries) found.push(entry)
  if (found.length === 0) throw new ImportError('Excel 文件里没有工作表')
  const parts = await listParts(zip)
  // A workbook of hidden sheets only is read from its first one.
  const areHidden = found.every(({ isHidden }) => isHidden)
  const sheets = found.map(({ name, id, isHidden }, at) => {
    const part = parts.get(id)
    if (part === undefined) throw new ImportError(`Excel 文件的工作表“${name}”已损坏`)
    return { name, part, isHidden: areHidden ? at > 0 : isHidden }
  })
  return { sheets, is1904 }
}

async function listParts(zip: ZipArchive): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  const relations = readXmlItems<[id: string, target: string]>(
    await zip.read(relationsPart),
    (emit) => ({
      open: (name, attributes) => {
        if (name === 'Relationship') emit([attributes['Id'] ?? '', attributes['Target'] ?? ''])
      },
    }),
  )
  for await (const [id, target] of relations)
    parts.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  return parts
}
