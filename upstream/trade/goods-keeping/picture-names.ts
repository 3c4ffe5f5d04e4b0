import { gtinsIn } from '#contract/barcode'
import { mostGoodsPictures } from '#contract/goods-pictures'
import { codeForms, gtinForm } from '#upstream/goods/catalogue/search/code-forms'
import { normaliseCode } from '#upstream/goods/catalogue/search/normalise'

/** What names a product in front of a file's name. */
export interface NamedGoods {
  id: number
  code: string
  barcode: string
  approval_number: string
}

/** A beginning of a file's name, and what stands behind it. */
interface Reading {
  key: string
  rest: string
}

interface Found {
  goodsId: number
  /** 0 for the first that is free. */
  place: number
}

/**
 * How a file's name may be read, the longest beginning first. `pics/1001（2）.JPG` is `1001 (2)`,
 * of any case and width.
 */
export function readingsOf(label: string): Reading[] {
  const base = label.replace(/^.*[\\/]/, '').replace(/\.\w{3,4}$/, '')
  const text = base.normalize('NFKC').toUpperCase().trim()
  const ends = [...text.matchAll(/[A-Z0-9](?![A-Z0-9])/g)].map(({ index }) => index + 1)
  return ends.reverse().map((end) => ({ key: text.slice(0, end), rest: text.slice(end).trim() }))
}

/** What a key is looked up by among the codes of goods. */
export function formsOf(key: string): string[] {
  const code = normaliseCode(key)
  return [...new Set([code, /^\d{8,14}$/.test(code) ? gtinForm(code) : code])]
}

/** The product and the place that a file's name says, or why it says none, in Chinese. */
export function matchName(
  label: string,
  known: readonly NamedGoods[],
): Found | { problem: string } {
  for (const { key, rest } of readingsOf(label)) {
    const named = namedBy(key, known)
    if (named.length > 1) return { problem: `${key} 有 ${named.length} 个商品，请改用商品编号命名` }
    const [goods] = named
    if (goods !== undefined) {
      const place = placeIn(rest)
      return place === undefined
        ? { problem: `序号只能是 1 到 ${mostGoodsPictures}` }
        : { goodsId: goods.id, place }
    }
  }
  return { problem: '文件名开头不是商品编号、条形码或批准文号' }
}

/** The number before the barcode, and that before the approval number. */
function namedBy(key: string, known: readonly NamedGoods[]): readonly NamedGoods[] {
  const exactly = known.filter(({ code }) => code.normalize('NFKC').toUpperCase().trim() === key)
  // `1001-2` is the second picture of 1001, and never the product 10012.
  if (exactly.length > 0 || /[^\p{L}\p{N}]/u.test(key)) return exactly
  const forms = new Set(formsOf(key))
  const ways = /^[A-Z0-9]+$/.test(key)
    ? [codeOf, gtinsOf, barcodesOf, approvalsOf]
    : /^\p{Script=Han}+[A-Z0-9]+$/u.test(key)
      ? [approvalsOf]
      : []
  for (const codesOf of ways) {
    const found = known.filter((goods) => codesOf(goods).some((code) => forms.has(code)))
    if (found.length > 0) return found
  }
  return []
}

const none = { code: '', barcode: '', approvalNumber: '' }
const codeOf = ({ code }: NamedGoods) => [normaliseCode(code)]
const gtinsOf = ({ barcode }: NamedGoods) => gtinsIn(barcode).map(gtinForm)
const barcodesOf = ({ barcode }: NamedGoods) => codeForms({ ...none, barcode })
const approvalsOf = ({ approval_number: approvalNumber }: NamedGoods) =>
  codeForms({ ...none, approvalNumber })

/** `-2`, `(2)`, `_2`; nothing is the main picture, words are any place. */
function placeIn(rest: string): number | undefined {
  if (rest === '') return 1
  const [, digits] = /^[-_.\s(#]*(\d{1,6})\)?$/.exec(rest) ?? []
  if (digits === undefined) return 0
  const place = Number(digits)
  return place >= 1 && place <= mostGoodsPictures ? place : undefined
}
