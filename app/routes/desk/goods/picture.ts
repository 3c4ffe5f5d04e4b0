import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { getOwnPicture } from '#app/pictures/own-picture.server'

/** A picture of a product: the desk serves no addresses of the shop. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const size = new URL(request.url).searchParams.get('size') ?? '320'
  const picture = await getOwnPicture(request, params.name ?? null, size)
  if (picture === undefined) throw data({ message: '图片不存在' }, 404)
  return picture
}
