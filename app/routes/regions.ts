import type { LoaderFunctionArgs } from '@remix-run/node'
import { findRegions } from '#app/services/stores/regions.server'
import type { FoundRegions } from '#app/views/stores/region-choice'

export async function loader({ request }: LoaderFunctionArgs): Promise<FoundRegions> {
  const question = new URL(request.url).searchParams.get('q') ?? ''
  return { question, regions: await findRegions(request, question.trim().slice(0, 100)) }
}
