import { listSorts } from '#contract/desk/list-sorts'
import { invoiceStates } from '#contract/invoice-words'
import { readSort } from './list-sort'
import { readKeywords } from './typed-filter'

/** The states that the desk lists: one of which nothing is left is nobody's work. */
const { pending, issuing, issued, failed, confirming, lapsed, partlyRed, red } = invoiceStates
export const deskInvoiceStates = {
  ...{ pending, issuing, failed, confirming, lapsed },
  ...{ issued, partlyRed, red },
}

/** Which invoices are looked for, as the address of the list says it. */
interface DeskInvoicesQuery {
  state: keyof typeof deskInvoiceStates | undefined
  isRed: boolean
  keywords: string | undefined
  sort: string
  page: number
}

/** Reads the address; what is no filter is left out. */
export function readDeskInvoicesQuery(search: URLSearchParams): DeskInvoicesQuery {
  const state = search.get('state') ?? ''
  const keywords = readKeywords(search, 'keywords')
  return {
    state: state in deskInvoiceStates ? (state as keyof typeof deskInvoiceStates) : undefined,
    isRed: search.get('red') === '1',
    keywords: keywords === '' ? undefined : keywords,
    sort: readSort(search, listSorts.invoices),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
