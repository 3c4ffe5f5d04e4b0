import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buyerOf, contextOf } from '#tests/fixtures/context'
import { addStore } from '#tests/fixtures/stores'
import { chance, drawNumber, drawOne } from '#upstream/demo/chance'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spell } from '#upstream/goods/catalogue/search/pinyin-readings'
import { openDatabase } from '#upstream/kernel/db/database'
import { judgeList, type JudgedWish } from '#upstream/trade/purchase-lists/judge-list'
import { readWishText, type ListedWish } from '#upstream/trade/purchase-lists/sheet'
import { combinedGoods, readVocabulary } from './catalogue-rows'
import { fillFrom, readCatalogue, type CatalogueRow } from './recall-catalogue'
import { table } from './report'

/**
 * Measures how well lines of purchase lists find the intended product, written in one of many ways
 * (domain-rules §20), and the cost of 2,000 lines: `node scripts/run.mjs bench/purchase-lines.ts
 * [catalogue.csv]`, with held-out rows of the file or of the demo. LINES_PART=tune uses the other
 * rows, LINES_SHOW=1 prints the failures, LINES_GOODS=200000 enlarges the catalogue with
 * combinations of its words. CPU time is of this process.
 */
const isHeldOut = process.env['LINES_PART'] !== 'tune'
const isShown = process.env['LINES_SHOW'] !== undefined
const mostOfAKind = Number(process.env['LINES_QUESTIONS'] ?? 500)

interface Kind {
  /** The columns that the line states; a product equal in them is as good an answer. */
  said: readonly (keyof CatalogueRow)[]
  write: (row: CatalogueRow) => string | undefined
}

interface Line {
  target: CatalogueRow
  text: string
  said: Kind['said']
}

const forms = /(?:缓释|肠溶|分散|软)?(?:胶囊|片|颗粒|口服液|注射液|丸)$/u

const kinds: Record<string, Kind> = {
  'name, spec, maker, number': {
    said: ['name', 'spec', 'manufacturer'],
    write: (row) => `${row.name} ${row.spec} ${row.manufacturer} ${many(row)}盒`,
  },
  'name and spec run together, short maker': {
    said: ['name', 'spec', 'manufacturer'],
    write: (row) => `${row.name}${shortSpec(row)} ${shortMaker(row)} ${many(row)}盒`,
  },
  'number first, maker before the name': {
    said: ['name', 'spec', 'manufacturer'],
    write: (row) => `${many(row)}盒 ${shortMaker(row)}${row.name} ${row.spec}`,
  },
  'name and spec': {
    said: ['name', 'spec'],
    write: (row) => `${row.name} ${row.spec} ${many(row)}`,
  },
  'name and short maker': {
    said: ['name', 'manufacturer'],
    write: (row) => `${row.name}（${shortMaker(row)}）${many(row)}盒`,
  },
  'trade name and name': {
    said: ['name', 'tradeName'],
    write: (row) =>
      row.tradeName === row.name ? undefined : `${row.tradeName}${row.name} ×${many(row)}`,
  },
  'name without its form, spec': {
    said: ['name', 'spec'],
    write: (row) => {
      const short = row.name.replace(forms, '')
      return short === row.name || short.length < 3
        ? undefined
        : `${short} ${shortSpec(row)} ${many(row)}盒`
    },
  },
  'name alone': { said: ['name'], write: (row) => `${row.name} ${many(row)}盒` },
  'a wrong character, spec': {
    said: ['name', 'spec'],
    write: (row) => {
      const letters = Array.from(row.name)
      if (letters.length < 5) return undefined
      const at = drawNumber(1, letters.length - 2, row.id, 'wrong')
      const other = drawOne(Array.from('清安通和康'), row.id, 'other')
      return `${letters.with(at, other).join('')} ${row.spec} ${many(row)}盒`
    },
  },
  'initials and spec': {
    said: ['name', 'spec'],
    write: (row) => {
      const initials = spell(normaliseName(row.name)).map((one) => one.slice(0, 1))
      return initials.length < 3 ? undefined : `${initials.join('')} ${shortSpec(row)} ${many(row)}`
    },
  },
  'approval number': {
    said: ['approvalNumber'],
    write: (row) =>
      /\d{6,}/.test(row.approvalNumber) ? `${row.approvalNumber} ${many(row)}盒` : undefined,
  },
}

const many = ({ id }: CatalogueRow) => drawNumber(1, 60, id, 'many')

/** 0.25g*24粒/盒 as people shorten it: 0.25*24. */
function shortSpec({ spec }: CatalogueRow): string {
  return spec
    .replace(/\/[盒瓶袋]$/u, '')
    .replace(/(\d)(?:g|mg|ml|片|粒|袋|支|丸)(?=[*×x]|$)/giu, '$1')
}

function shortMaker({ manufacturer }: CatalogueRow): string {
  const plain = manufacturer.replace(
    /股份|集团|有限|责任|公司|制药|药业|医药|生物|科技|总?厂|\(.*?\)|（.*?）/gu,
    '',
  )
  return Array.from(plain.trim() === '' ? manufacturer : plain.trim())
    .slice(0, 4)
    .join('')
}

const rows = await readCatalogue(process.argv[2])
const catalogue = await enlarge(rows, Number(process.env['LINES_GOODS'] ?? 0))
const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-lines-'))
const database = openDatabase({ dataDir: folder, databaseUrl: undefined })
await fillFrom(database, catalogue)
const now = Date.now()
await catalogueIndexOf(database).look(now)
const buyer = await buyerOf(database.db, await addStore(database.db), now)
const ctx = contextOf(database, { buyer, now })
const byId = new Map(catalogue.map((row) => [row.id, row]))
const cells: (string | number)[][] = []
const zero = { asked: 0, sure: 0, wrong: 0, suggested: 0, misled: 0, amongFive: 0, cpuMs: 0 }
const sum = { ...zero }
for (const [name, kind] of Object.entries(kinds)) {
  const found = await ask(name, linesOf(name, kind))
  cells.push([name, ...cellsOf(found)])
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += found[key]
}
print(`${catalogue.length} products\n`)
print(
  table(
    [
      'line',
      'asked',
      'sure',
      'sure and wrong',
      'suggested',
      'suggested and wrong',
      'right: sure or among five',
      'CPU ms for 2,000',
    ],
    [...cells, ['**all**', ...cellsOf(sum)]],
  ),
)
await database.close()
await rm(folder, { recursive: true })

async function enlarge(own: CatalogueRow[], size: number): Promise<CatalogueRow[]> {
  const vocabulary = await readVocabulary(process.argv[2], Date.now())
  const all = new Map(own.map((row) => [keyOf(row), row]))
  for (let index = 0; all.size < size; index++) {
    const goods = combinedGoods(vocabulary, index)
    const {
      name,
      trade_name: tradeName,
      manufacturer,
      spec,
      approval_number: approvalNumber,
    } = goods
    const id = all.size + 1
    const row = { id, code: `R${10_000 + id}`, name, tradeName, manufacturer, spec, approvalNumber }
    if (!all.has(keyOf(row)) && normaliseName(name) !== '') all.set(keyOf(row), row)
  }
  return [...all.values()]
}

function keyOf({ name, tradeName, manufacturer, spec }: CatalogueRow): string {
  return [name, tradeName, manufacturer, spec].join('\t')
}

function linesOf(name: string, { said, write }: Kind): Line[] {
  const lines: Line[] = []
  const own = rows.filter((row) => chance(row.name, 'set aside') < 0.4 === isHeldOut)
  for (const target of own.sort((a, b) => chance(a.id, name) - chance(b.id, name))) {
    if (lines.length === mostOfAKind) break
    if (said.some((column) => target[column] === '')) continue
    const text = write(target)
    if (text !== undefined) lines.push({ target, text, said })
  }
  return lines
}

async function ask(name: string, lines: readonly Line[]): Promise<typeof sum> {
  const before = process.cpuUsage()
  const wishes = lines.map(({ text }) => readWishText(text))
  const asked = wishes.map(firstOf)
  const judged = new Map((await judgeList(ctx, asked)).map((one) => [one.asked, one]))
  const { user, system } = process.cpuUsage(before)
  const found = { ...zero, asked: lines.length, cpuMs: (user + system) / 1000 }
  for (const [at, line] of lines.entries()) {
    const row = asked[at] && judged.get(asked[at])
    if (row === undefined) continue
    const { match, suggested } = row
    const isMisled = suggested !== undefined && !isAnswer(suggested.goodsId, line)
    found.suggested += suggested === undefined ? 0 : 1
    found.misled += isMisled ? 1 : 0
    const isSure = match.goodsId !== undefined
    const isWrong = isSure && !isAnswer(match.goodsId, line)
    const isAmong = match.candidates.some((id) => isAnswer(id, line))
    found.sure += isSure ? 1 : 0
    found.wrong += isWrong ? 1 : 0
    found.amongFive += isAmong && !isWrong ? 1 : 0
    if (isShown && (isWrong || isMisled || !isAmong)) show(name, line, row)
  }
  return found
}

function firstOf(wishes: ListedWish[]): ListedWish {
  const [first] = wishes
  return first ?? { typed: '', words: '', code: '', quantity: '', unit: '' }
}

function isAnswer(id: number | undefined, { target, said }: Line): boolean {
  const row = byId.get(id ?? 0)
  return row !== undefined && said.every((column) => row[column] === target[column])
}

function show(name: string, { text, target }: Line, { match, suggested }: JudgedWish): void {
  const { goodsId, candidates } = match
  const names = candidates.map((id) => describe(byId.get(id))).join(' | ')
  const open = suggested === undefined ? 'open' : 'SUGGESTED'
  const state = goodsId === undefined ? open : 'SURE'
  print(`${name}: ${text} → ${describe(target)}: ${state} ${names}`)
}

function describe(row: CatalogueRow | undefined): string {
  return row === undefined ? '?' : [row.name, row.tradeName, row.spec, row.manufacturer].join(' ')
}

function cellsOf({
  asked,
  sure,
  wrong,
  suggested,
  misled,
  amongFive,
  cpuMs,
}: typeof sum): (string | number)[] {
  const share = (count: number) => `${((100 * count) / Math.max(1, asked)).toFixed(1)} %`
  return [
    asked,
    share(sure),
    share(wrong),
    share(suggested),
    share(misled),
    share(amongFive),
    ((cpuMs * 2000) / Math.max(1, asked)).toFixed(0),
  ]
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
