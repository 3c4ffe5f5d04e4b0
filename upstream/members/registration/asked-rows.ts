import type { AskedPage } from '#upstream/kernel/db/paged'
import type { Context } from '#upstream/kernel/context'
import { addDays, momentOf } from '#upstream/kernel/time'
import { selectNamedStores } from './search-store'

interface Asked {
  page: number
  from?: string | undefined
  to?: string | undefined
  customer: string
  after?: number | undefined
}

/** Rows of an export that are read at once. */
const exportedRows = 1_000

/** Which rows of a list of the desk are asked for, from the input that all lists have. */
export function askedRows(
  { db }: Pick<Context, 'db'>,
  { page, from, to, customer, after }: Asked,
  pageSize = 20,
): AskedPage {
  return {
    page,
    pageSize: after === undefined ? pageSize : exportedRows,
    ...(from !== undefined && { since: startOf(from) }),
    ...(to !== undefined && { until: startOf(addDays(to, 1)) }),
    ...(customer !== '' && { stores: selectNamedStores(db, customer) }),
    ...(after !== undefined && { after }),
  }
}

function startOf(day: string): number | undefined {
  return momentOf(`${day}T00:00`)
}
