import type { UploadedPicture } from '#contract/desk/shop-pictures'
import { shopPictureAt, shopPictures } from '#contract/shop-pictures'

/** The address of the picture that buyers see now; undefined where none is ready. */
export function uploadedAt(pictures: readonly UploadedPicture[]): string | undefined {
  const shown = pictures.find(({ state }) => state === 'ready')
  return shown && shopPictureAt(shopPictures[shown.purpose].sizes[0], shown.name)
}
