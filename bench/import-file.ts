import { readFile, open } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { demoGoods } from '#upstream/demo/goods'

type Row = Record<string, string>

interface Words {
  names: Row[]
  makers: string[]
  specs: Row[]
}

/**
 * Writes a catalogue file of `rowCount` distinct goods, deterministically combined from the names,
 * manufacturers and specs of `source` (a catalogue CSV) or of the demo shop.
 */
export async function writeImportFile(
  file: string,
  rowCount: number,
  source: string | undefined,
): Promise<void> {
  const words = wordsOf(source === undefined ? demoRows() : await readRows(source))
  const output = await open(file, 'w')
  await output.write(
    '品类,通用名,商品名,生产企业,规格,剂型,批准文号,单位,件装量,批发价,库存,批号,有效期至\n',
  )
  for (let start = 0; start < rowCount; start += 1000) {
    const count = Math.min(1000, rowCount - start)
    const lines = Array.from({ length: count }, (_, index) => lineAt(words, start + index))
    await output.write(lines.join(''))
  }
  await output.close()
}

function lineAt({ names, makers, specs }: Words, index: number): string {
  // Steps coprime to the lengths visit every combination before repeating one.
  const name = names[index % names.length] ?? {}
  const round = Math.floor(index / names.length)
  const spec = specs[(index * 7 + round) % specs.length] ?? {}
  const maker = makers[(index * 13 + round * 31) % makers.length] ?? ''
  const approval = `国药准字H${String(20_000_000 + ((index * 7919) % 9_999_991))}`
  const price = `${String((index * 37) % 500)}.${String((index * 131) % 10_000).padStart(4, '0')}`
  const cells = [
    name['品类'] ?? '',
    name['通用名'] ?? '',
    name['商品名'] ?? '',
    maker,
    spec['规格'] ?? '',
    name['剂型'] ?? '',
    approval,
    spec['单位'] ?? '盒',
    String(((index % 8) + 1) * 50),
    price,
    String((index * 17) % 900),
    `P${String(index % 1000)}`,
    '2099-12-31',
  ]
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}

async function readRows(source: string): Promise<Row[]> {
  return parse(await readFile(source), { columns: true, bom: true })
}

function demoRows(): Row[] {
  return demoGoods(0).map(({ goods }) => ({
    通用名: goods.name,
    商品名: goods.trade_name,
    生产企业: goods.manufacturer,
    规格: goods.spec,
    剂型: goods.dosage_form,
    单位: goods.unit,
  }))
}

function wordsOf(rows: Row[]): Words {
  const once = (key: string) =>
    [...new Map(rows.map((row) => [row[key] ?? '', row])).values()].filter((row) => row[key] !== '')
  return {
    names: once('通用名'),
    makers: once('生产企业').map((row) => row['生产企业'] ?? ''),
    specs: once('规格'),
  }
}
