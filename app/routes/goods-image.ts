import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { answerPicture } from '#app/pictures/drawn-picture.server'
import { drawPackage } from '#app/pictures/package-picture.server'
import { packageKinds } from '#app/pictures/package-kind'

/** The picture of a package, drawn from the address alone, without a call of the upstream. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const kind = packageKinds.find((known) => known === params.kind)
  const name = /^(.{1,24})\.svg$/u.exec(params.file ?? '')?.[1]
  if (kind === undefined || name === undefined) throw data({ message: '图片不存在' }, 404)
  const [goodsClass = '', tone] = (params.class ?? '').split('-')
  return answerPicture(request, drawPackage(kind, goodsClass, Number(tone) || 0, name))
}
