import { pictureName, pictureSizes } from '#contract/goods-pictures'
import { download } from '#app/upstream-client/api.server'

/**
 * The picture that the upstream keeps by this name; undefined where it has none, or cannot be
 * asked. WebP for browsers that say they take it. Its address says its content: it is good for good.
 */
export async function getOwnPicture(
  request: Request,
  name: string | null,
  asked: string | null,
): Promise<Response | undefined> {
  const size = pictureSizes.find((known) => known === asked)
  if (name === null || !pictureName.test(name) || size === undefined) return undefined
  const format = request.headers.get('Accept')?.includes('image/webp') === true ? 'webp' : 'jpeg'
  try {
    const { body } = await download(request, 'goods.picture', { name, size, format })
    return new Response(body, {
      headers: {
        'Content-Type': `image/${format}`,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    if (request.signal.aborted) throw error
    return undefined
  }
}
