import type { Appeal } from '#contract/appeal'
import { callOrThrow } from '#app/upstream-client/api.server'

export async function getAppeals(request: Request): Promise<Appeal[]> {
  return (await callOrThrow(request, 'appeal.list', {})).items
}
