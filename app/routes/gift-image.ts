import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { answerPicture } from '#app/pictures/drawn-picture.server'
import { giftKinds } from '#app/pictures/gift-kind'
import { drawGift } from '#app/pictures/gift-picture.server'

/** The picture of a gift of the points mall, drawn from the address alone. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const kind = giftKinds.find((known) => params.file === `${known}.svg`)
  if (kind === undefined) throw data({ message: '图片不存在' }, 404)
  return answerPicture(request, drawGift(kind))
}
