import type { StoreOverview } from '#contract/stores'
import { callOrThrow } from '#app/upstream-client/api.server'

export async function getStoreOverviews(request: Request): Promise<StoreOverview[]> {
  return (await callOrThrow(request, 'store.list', {})).stores
}
