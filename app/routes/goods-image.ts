import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { answerPicture, answerStandIn } from '#app/pictures/drawn-picture.server'
import { answerPhoto, getGoodsPhoto } from '#app/pictures/goods-photo.server'
import { getOwnPicture } from '#app/pictures/own-picture.server'
import { drawPackage } from '#app/pictures/package-picture.server'
import { packageKinds } from '#app/pictures/package-kind'

/**
 * The picture of a product: one that the upstream keeps or its photo, where the address names it, else
 * its package, drawn from the address alone without a call of the upstream.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = packageKinds.find((known) => known === params.kind)
  const name = /^(.{1,24})\.svg$/u.exec(params.file ?? '')?.[1]
  if (kind === undefined || name === undefined) throw data({ message: '图片不存在' }, 404)
  const { searchParams } = new URL(request.url)
  const [picture, address] = [searchParams.get('picture'), searchParams.get('photo')]
  const own = await getOwnPicture(request, picture, searchParams.get('size'))
  if (own !== undefined) return own
  const photo = address === null ? undefined : await getGoodsPhoto(address, performance.now())
  if (photo !== undefined) return answerPhoto(photo)
  const [goodsClass = '', tone] = (params.class ?? '').split('-')
  const drawn = drawPackage(kind, goodsClass, Number(tone) || 0, name)
  const isStandIn = picture !== null || address !== null
  return isStandIn ? answerStandIn(drawn) : answerPicture(request, drawn)
}
