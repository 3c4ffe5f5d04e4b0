import { pictureName, pictureSizes } from '#contract/goods-pictures'
import { isShopPictureSize, shopPictureSizes } from '#contract/shop-pictures'
import { download } from '#app/upstream-client/api.server'

/**
 * The picture that the upstream keeps by this name, of a product or (of the other sizes) of the
 * shop; undefined where it has none, or cannot be asked. WebP for browsers that say they take it.
 * Its address says its content: it is good for good.
 */
export async function getOwnPicture(
  request: Request,
  name: string | null,
  asked: string | null,
): Promise<Response | undefined> {
  if (name === null || asked === null || !pictureName.test(name)) return undefined
  const size = pictureSizes.find((known) => known === asked)
  const takesWebp = request.headers.get('Accept')?.includes('image/webp') === true
  try {
    if (size !== undefined) {
      const format = takesWebp ? 'webp' : 'jpeg'
      return answerPicture(format, await download(request, 'goods.picture', { name, size, format }))
    }
    if (!isShopPictureSize(asked)) return undefined
    const { formats } = shopPictureSizes[asked]
    const format = formats.find((known) => known !== 'webp' || takesWebp) ?? 'png'
    const input = { name, size: asked, format }
    return answerPicture(format, await download(request, 'common.picture', input))
  } catch (error) {
    if (request.signal.aborted) throw error
    return undefined
  }
}

function answerPicture(format: string, { body }: Response): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `image/${format}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
