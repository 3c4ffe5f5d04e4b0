import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { brandColours } from '#contract/desk/kinds/goods'
import { brandPools, drawBrandPlate, type BrandColour } from '#app/pictures/brand-picture.server'
import { answerPicture } from '#app/pictures/drawn-picture.server'

/** The picture of a brand, drawn from the address alone, without a call of the upstream. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const pool = brandPools.find((known) => known === params.pool)
  const name = /^(.{1,12})\.svg$/u.exec(params.file ?? '')?.[1]
  if (pool === undefined || name === undefined) throw data({ message: '图片不存在' }, 404)
  const asked = new URL(request.url).searchParams.get('colour') ?? ''
  const colour = (Object.keys(brandColours) as BrandColour[]).find((known) => known === asked)
  return answerPicture(request, drawBrandPlate(pool, name, colour))
}
