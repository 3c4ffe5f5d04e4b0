/** A product has one main picture and eight more at most. */
export const mostGoodsPictures = 9

/** Longest side of a picture as it is served, in px. */
export const pictureSizes = ['80', '320', '800'] as const
export type PictureSize = (typeof pictureSizes)[number]

export const pictureFormats = ['webp', 'jpeg'] as const

/** The name of a picture: the beginning of the SHA-256 of its original. */
export const pictureName = /^[0-9a-f]{32}$/

const folder = '/api/goods/picture/'

/** Where the API serves a picture; lists have it in place of the address of a photo. */
export const pictureAddress = (picture: string) => folder + picture

/** The name of a picture that the API serves itself; undefined for any other address. */
export function pictureAt(served: string): string | undefined {
  return served.split(folder)[1]
}
