import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { brandPools, drawBrandPlate } from '#app/pictures/brand-picture.server'
import { answerPicture } from '#app/pictures/drawn-picture.server'

/** A brand's plate, drawn from its address alone: no upstream call. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const pool = brandPools.find((known) => known === params.pool)
  const name = /^(.{1,12})\.svg$/u.exec(params.file ?? '')?.[1]
  if (pool === undefined || name === undefined) throw data({ message: '图片不存在' }, 404)
  return answerPicture(request, drawBrandPlate(pool, name))
}
