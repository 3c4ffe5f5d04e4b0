import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileColumns } from '#app/components/desk/page-columns'
import { storePriceColumns } from '#app/components/desk/store-price-columns'
import { exportStorePrices } from '#app/services/desk/store-prices.server'
import { requireId } from '#app/web/params'

/** The price list of a store for the customer: `?format=csv`, else .xlsx. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return exportStorePrices(request, requireId(params.id), fileColumns(storePriceColumns))
}
