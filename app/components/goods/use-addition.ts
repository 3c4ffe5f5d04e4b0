import { useRouteLoaderData } from '@remix-run/react'
import type { AdditionReport } from '#app/views/cart/addition-report'

export function useAddition(): AdditionReport | undefined {
  return useRouteLoaderData<{ addition?: AdditionReport }>('root')?.addition
}
