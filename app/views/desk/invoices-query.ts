import { listSorts } from '#contract/desk/list-sorts'
import { invoiceStates } from '#contract/invoice-words'
import { readSort } from './list-sort'
import { readKeywords, type TypedFilter } from './typed-filter'
import { isChoice } from './unknown-choice'

/** The states that the desk lists; one without remaining work is left out. */
const { pending, issuing, issued, failed, confirming, lapsed, partlyRed, red } = invoiceStates
export const deskInvoiceStates = {
  pending,
  issuing,
  failed,
  confirming,
  lapsed,
  issued,
  partlyRed,
  red,
}

interface DeskInvoicesQuery {
  state: keyof typeof deskInvoiceStates | undefined
  isRed: boolean
  keywords: string | undefined
  typedKeywords: TypedFilter
  sort: string
  page: number
}

export function readDeskInvoicesQuery(search: URLSearchParams): DeskInvoicesQuery {
  const state = search.get('state') ?? ''
  const { keywords, typedKeywords } = readKeywords(search, 'keywords')
  return {
    state: isChoice(deskInvoiceStates, state) ? state : undefined,
    isRed: search.get('red') === '1',
    keywords: keywords === '' ? undefined : keywords,
    typedKeywords,
    sort: readSort(search, listSorts.invoices),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
