import type { Region } from '#contract/region'
import type { RegionNames } from '#contract/region-names'
import { call } from '#app/upstream-client/api.server'
import type { Failure } from '#app/upstream-client/result'
import { isRegionRefused, regionQuestion } from '#app/views/stores/region-choice'

const mostChoices = 5

/** At most 10 regions that match or complete a text; none when the upstream fails. */
export async function findRegions(request: Request, q: string): Promise<Region[]> {
  if (q === '') return []
  const found = await call(request, 'region.find', { q })
  return found.ok ? found.data : []
}

/** The regions that match a typed one (domain-rules §12), for a form to choose from. */
export async function regionChoices(request: Request, typed: RegionNames): Promise<Region[]> {
  return (await findRegions(request, regionQuestion(typed))).slice(0, mostChoices)
}

/** The same for a refused form; none when it was refused for another reason. */
export async function refusedRegionChoices(
  request: Request,
  failure: Failure,
  typed: RegionNames,
): Promise<Region[]> {
  return isRegionRefused(failure) ? regionChoices(request, typed) : []
}
