import { useRouteLoaderData } from '@remix-run/react'
import type { AdditionReport } from '#app/views/cart/addition-report'

/** What became of the addition that the address tells of. */
export function useAddition(): AdditionReport | undefined {
  return useRouteLoaderData<{ addition?: AdditionReport }>('root')?.addition
}
