import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { getOwnPicture } from '#app/pictures/own-picture.server'

/** A picture of the shop itself, of a brand or a slot: `/shop-image/logo/<name>`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const picture = await getOwnPicture(request, params.name ?? null, params.size ?? null)
  if (picture === undefined) throw data({ message: '图片不存在' }, 404)
  return picture
}
