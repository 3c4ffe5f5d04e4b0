import type { Db } from '#upstream/kernel/db/database'
import { listStopped } from '../accounts/receiver-store'
import { listNamedStores, storesOfName, type NamedStore, type StoreName } from './find'

/** Lines whose stores are looked for by one statement. */
const atOnce = 500

/**
 * For each text the one approved store that it names by number, 外部编号, credit code or company,
 * or why there is none, in words.
 */
export async function findTypedStores(
  db: Db,
  typed: readonly string[],
): Promise<(NamedStore | string)[]> {
  const found: (NamedStore | string)[] = []
  for (let start = 0; start < typed.length; start += atOnce) {
    const texts = typed.slice(start, start + atOnce).map((text) => text.normalize('NFKC').trim())
    const stores = await listNamedStores(db, texts.flatMap(meaningsOf))
    const stopped = await listStopped(
      db,
      stores.map(({ id }) => id),
    )
    found.push(...texts.map((text) => oneOf(stores, stopped, text)))
  }
  return found
}

/** What a text may be: people copy whatever column they have. */
function meaningsOf(text: string): StoreName[] {
  const none = { erpNo: '', creditCode: '', company: '' }
  return [
    { ...none, erpNo: text },
    ...(/^[1-9]\d{0,8}$/.test(text) ? [{ ...none, storeId: Number(text) }] : []),
    { ...none, creditCode: text },
    { ...none, company: text },
  ]
}

function oneOf(
  stores: readonly NamedStore[],
  stopped: ReadonlySet<number>,
  text: string,
): NamedStore | string {
  const meant = meaningsOf(text).flatMap((name) => storesOfName(stores, name))
  const [store, ...others] = meant.filter(
    ({ id }, at) => meant.findIndex((one) => one.id === id) === at,
  )
  if (store === undefined) return '没有这家门店'
  if (others.length > 0) return `有 ${String(others.length + 1)} 家门店可能是它，请填信用代码`
  if (store.approval !== 'approved') return '资质未审核通过'
  return stopped.has(store.id) ? '门店已停用' : store
}

/** A line that cannot be done, by its number from 1. */
export interface BadLine {
  line: number
  text: string
  why: string
}

const mostNamed = 20

/** The lines that cannot be done, in words: 第 3 行“安和”：没有这家门店. */
export function badLinesInWords(bad: readonly BadLine[]): string {
  const named = bad
    .slice(0, mostNamed)
    .map(({ line, text, why }) => `第 ${String(line)} 行“${text.slice(0, 30)}”：${why}`)
  const rest = bad.length > mostNamed ? `；另有 ${String(bad.length - mostNamed)} 行` : ''
  return `${String(bad.length)} 行有问题。${named.join('；')}${rest}`
}

/** The lines of a text that have something, each with its number. */
export function linesOf(text: string): { line: number; text: string }[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((one, at) => ({ line: at + 1, text: one.normalize('NFKC').trim() }))
    .filter((one) => one.text !== '')
}

/**
 * The stores of a list, each with the number of its line: one a line or several with commas between,
 * of columns the first (`3\t安和诊所`).
 */
export function storeLinesOf(text: string): { line: number; text: string }[] {
  return linesOf(text).flatMap(({ line, text: typed }) => {
    const [first = ''] = typed.split('\t')
    return first
      .split(/[,;、]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => ({ line, text: part }))
  })
}
