import { barcodesIn, gtinsIn } from '#contract/barcode'
import { normaliseCode } from './normalise'

const shortestCode = 5

/**
 * The codes that find a product: product number, each of its barcodes as written and as
 * `gtinForm`, and each number of the approval number with and without its letters
 * (`国药准字H20013001` by `H20013001` and `20013001`).
 */
export function codeForms(goods: {
  code: string
  barcode: string
  approvalNumber: string
}): string[] {
  const approval = normaliseCode(goods.approvalNumber)
  const numbers = approvalNumbers(goods.approvalNumber)
  const forms = [
    normaliseCode(goods.code),
    ...barcodesIn(goods.barcode).map(normaliseCode),
    ...gtinsIn(goods.barcode).map(gtinForm),
    approval,
    ...numbers,
    ...numbers.map((number) => number.replace(/^[A-Z]+/, '')),
  ]
  return [...new Set(forms)].filter((form) => form !== '')
}

/** A GTIN as it is looked up, whichever length it was written in. */
export function gtinForm(gtin: string): string {
  return gtin.replace(/^0+/, '')
}

function approvalNumbers(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z]*\d+/g) ?? []
  return runs.filter((run) => run.length >= shortestCode)
}
