import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { exportPriceRows } from '#app/services/desk/price-files.server'
import { priceFiles } from '#app/views/desk/price-files'

/** Prices that can be changed and imported again. */
export function loader({ request, params: { kind } }: LoaderFunctionArgs) {
  if (kind === 'ranks') return exportPriceRows(request, 'desk.rankPriceRows', priceFiles.ranks)
  if (kind === 'contracts')
    return exportPriceRows(request, 'desk.contractPriceRows', priceFiles.contracts)
  throw data({ message: '没有这个文件' }, 404)
}
